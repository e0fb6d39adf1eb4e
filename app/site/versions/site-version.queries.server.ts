import type { Db, Tx } from "#app/platform/database/db.server.ts";
import type { StaffContext } from "#app/platform/commands/command.ts";
import type { StaffSite } from "../site-domain.queries.server.ts";
import type { SiteState } from "./site-state.ts";

/** One change of a site: who, when, why, and the state before and after it. */
export type SiteVersion = {
  id: number;
  actor: string;
  reason: string;
  old: SiteState;
  new: SiteState;
  createdAt: Date;
};

const columns = ["id", "actor", "reason", "old", "new", "created_at as createdAt"] as const;

/** The state of a site's row. */
export function stateOf(site: StaffSite): SiteState {
  return { settings: site.settings, niche: site.niche, company_id: site.companyId };
}

/** A site with the number of its last change; 0 if there was none. */
export async function findSiteState(
  db: Db,
  domain: string,
): Promise<{ id: number; domain: string; version: number; state: SiteState } | undefined> {
  const row = await db
    .selectFrom("site")
    .select((eb) => [
      ...(["id", "domain", "niche", "company_id", "settings"] as const),
      eb
        .selectFrom("site_version")
        .select((inner) => inner.fn.max("site_version.id").as("version"))
        .whereRef("site_version.site_id", "=", "site.id")
        .as("version"),
    ])
    .where("domain", "=", domain)
    .executeTakeFirst();
  if (!row) return undefined;
  const state = { settings: row.settings, niche: row.niche, company_id: row.company_id };
  return { id: row.id, domain: row.domain, version: row.version ?? 0, state };
}

/** The changes of a site, the newest first: those before `before`, at most `limit`. */
export async function listSiteVersions(
  db: Db,
  siteId: number,
  page: { before?: number; limit: number },
): Promise<SiteVersion[]> {
  let query = db.selectFrom("site_version").select(columns).where("site_id", "=", siteId);
  if (page.before !== undefined) query = query.where("id", "<", page.before);
  return query.orderBy("id", "desc").limit(page.limit).execute();
}

/** The changes after `version`, the oldest first. */
export async function listSiteVersionsAfter(db: Db, siteId: number, version: number): Promise<SiteVersion[]> {
  return db
    .selectFrom("site_version")
    .select(columns)
    .where("site_id", "=", siteId)
    .where("id", ">", version)
    .orderBy("id")
    .execute();
}

export async function findSiteVersion(db: Db, siteId: number, version: number): Promise<SiteVersion | undefined> {
  return db
    .selectFrom("site_version")
    .select(columns)
    .where("site_id", "=", siteId)
    .where("id", "=", version)
    .executeTakeFirst();
}

/** Stores a site's new state and the change; call it with the site's row locked. Returns the number of the change. */
export async function insertSiteVersion(
  tx: Tx,
  change: { siteId: number; reason: string; old: SiteState; new: SiteState },
  { actor, now }: StaffContext,
): Promise<number> {
  const { settings, niche, company_id } = change.new;
  await tx
    .updateTable("site")
    .set({ settings: JSON.stringify(settings), niche, company_id })
    .where("id", "=", change.siteId)
    .execute();
  const { id } = await tx
    .insertInto("site_version")
    .values({
      ...{ site_id: change.siteId, actor: actor.name, reason: change.reason, created_at: now },
      ...{ old: JSON.stringify(change.old), new: JSON.stringify(change.new) },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
