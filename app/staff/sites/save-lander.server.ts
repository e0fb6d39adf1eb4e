import { isDeepStrictEqual } from "node:util";
import { LanderContent } from "#app/landers/lander-content.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import type { StaffContext } from "../command.ts";
import { writeAudit } from "../write-audit.server.ts";

type Place = { siteId: number; lander: string; slug: string; language: string };

/** A stored variant of a lander, with the time of its last change; null: there is none. */
export async function findVariant(
  db: Db,
  { siteId, lander, slug, language }: Place,
): Promise<{ content: LanderContent; updatedAt: Date } | null> {
  const row = await db
    .selectFrom("lander_content")
    .select(["content", "updated_at as updatedAt"])
    .where("site_id", "=", siteId)
    .where("lander", "=", lander)
    .where("slug", "=", slug)
    .where("language", "=", language)
    .executeTakeFirst();
  const read = LanderContent.safeParse(row?.content);
  return row && read.success ? { content: read.data, updatedAt: row.updatedAt } : null;
}

/** The variants of a site's landers, by lander, slug and language. */
export async function listVariantPlaces(db: Db, siteId: number): Promise<Omit<Place, "siteId">[]> {
  return db
    .selectFrom("lander_content")
    .select(["lander", "slug", "language"])
    .where("site_id", "=", siteId)
    .orderBy("lander")
    .orderBy("slug")
    .orderBy("language")
    .limit(500)
    .execute();
}

/**
 * Stores the words of a lander's variant as a whole; without any word the variant is gone. `seen` is the time of the
 * change that the form showed, empty for none: refuses if someone has changed it since.
 */
export async function saveLander(
  db: Db,
  place: Place,
  input: { content: LanderContent; seen: string },
  context: StaffContext,
): Promise<Outcome<{ changed: boolean }, "lander_changed">> {
  const { siteId, lander, slug, language } = place;
  return db.transaction().execute(async (tx): Promise<Outcome<{ changed: boolean }, "lander_changed">> => {
    // Variants that do not exist yet have no row to lock: two staff members come one after the other by the site's.
    await tx.selectFrom("site").select("id").where("id", "=", siteId).forUpdate().execute();
    const stored = await findVariant(tx, place);
    if ((stored?.updatedAt.toISOString() ?? "") !== input.seen) return refused("lander_changed");
    const old = stored?.content ?? {};
    if (isDeepStrictEqual(old, input.content)) return { ok: true, changed: false };
    const content = JSON.stringify(input.content);
    if (Object.keys(input.content).length === 0) {
      await tx
        .deleteFrom("lander_content")
        .where("site_id", "=", siteId)
        .where("lander", "=", lander)
        .where("slug", "=", slug)
        .where("language", "=", language)
        .execute();
    } else {
      await tx
        .insertInto("lander_content")
        .values({ site_id: siteId, lander, slug, language, content, updated_at: context.now })
        .onConflict((conflict) =>
          conflict.columns(["site_id", "lander", "slug", "language"]).doUpdateSet({ content, updated_at: context.now }),
        )
        .execute();
    }
    const subject = `site ${siteId} lander ${lander}${slug && `/${slug}`}${language && ` ${language}`}`;
    await writeAudit(tx, { command: "lander set", subject, details: { old, new: input.content } }, context);
    return { ok: true, changed: true };
  });
}
