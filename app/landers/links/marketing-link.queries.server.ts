import { sql } from "kysely";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { newId } from "#app/platform/secrets/ids.server.ts";
import { type LinkLander, linkLanders, type MarketingLink } from "./marketing-link.ts";

/** A link that marketing made, with who made it and what for. */
export type StoredLink = MarketingLink & {
  id: number;
  siteId: number;
  note: string;
  actor: string;
  createdAt: Date;
};

/** The place after the last link of a page: links are listed by time. */
export type LinkCursor = { createdAt: Date; id: number };

const columns = [
  "id",
  "site_id as siteId",
  "lander",
  "slug",
  "language",
  "network",
  "ref",
  "sub1",
  "sub2",
  "sub3",
  "seconds as t",
  "lb",
  "note",
  "actor",
  "created_at as createdAt",
] as const;

/** Stores a link; returns its id. */
export async function insertMarketingLink(
  tx: Tx,
  link: MarketingLink & { siteId: number; note: string; actor: string },
  now: Date,
): Promise<number> {
  const id = newId();
  const { siteId, t, ...columnsOf } = link;
  await tx
    .insertInto("marketing_link")
    .values({ id, site_id: siteId, seconds: t, created_at: now, ...columnsOf })
    .execute();
  return id;
}

/** The links of all sites, the newest first: those after the cursor, at most `limit`. */
export async function listMarketingLinks(db: Db, page: { after?: LinkCursor; limit: number }): Promise<StoredLink[]> {
  let query = db.selectFrom("marketing_link").select(columns);
  const { after } = page;
  if (after) {
    query = query.where(sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id})`);
  }
  const rows = await query.orderBy("created_at", "desc").orderBy("id", "desc").limit(page.limit).execute();
  return rows.map((row) => ({ ...row, lander: landerOf(row.lander) }));
}

export async function findMarketingLink(db: Db, id: number): Promise<StoredLink | undefined> {
  const row = await db.selectFrom("marketing_link").select(columns).where("id", "=", id).executeTakeFirst();
  return row && { ...row, lander: landerOf(row.lander) };
}

/** A lander that a later version no longer has leads to the front page, as its links do. */
function landerOf(name: string): LinkLander {
  return linkLanders.find((each) => each === name) ?? "index";
}
