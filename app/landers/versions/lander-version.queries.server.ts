import { LanderContent } from "#app/landers/lander-content.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import type { StaffContext } from "#app/platform/commands/command.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";

/** One variant of a site's lander; an empty slug or language is the one for all. */
export type LanderKey = { siteId: number; lander: string; slug: string; language: string };

/** One change of a variant's words. */
export type LanderVersion = { id: number; actor: string; old: LanderContent; new: LanderContent; createdAt: Date };

/** A stored variant of a lander, with the time of its last change; null: there is none. */
export async function findVariant(
  db: Db,
  { siteId, lander, slug, language }: LanderKey,
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

/** The stored variants of a lander and slug that are for one language, with their words. */
export async function listLanguageVariants(
  db: Db,
  { siteId, lander, slug }: Omit<LanderKey, "language">,
): Promise<{ language: string; content: LanderContent }[]> {
  const rows = await db
    .selectFrom("lander_content")
    .select(["language", "content"])
    .where("site_id", "=", siteId)
    .where("lander", "=", lander)
    .where("slug", "=", slug)
    .where("language", "<>", "")
    .orderBy("language")
    .execute();
  return rows.map(({ language, content }) => ({ language, content: LanderContent.safeParse(content).data ?? {} }));
}

/** The variants of a site's landers, by lander, slug and language. */
export async function listVariantKeys(db: Db, siteId: number): Promise<Omit<LanderKey, "siteId">[]> {
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
 * Stores a variant's words as a whole, with the change and its audit row; without any word the variant is gone. Call it
 * with the site's row locked. `details` are added to the audit row.
 */
export async function storeVariant(
  tx: Tx,
  key: LanderKey,
  change: { old: LanderContent; new: LanderContent },
  context: StaffContext,
): Promise<void> {
  const { siteId: site_id, lander, slug, language } = key;
  const [old, content] = [stored(change.old), stored(change.new)];
  if (content === null) {
    await tx
      .deleteFrom("lander_content")
      .where("site_id", "=", site_id)
      .where("lander", "=", lander)
      .where("slug", "=", slug)
      .where("language", "=", language)
      .execute();
  } else {
    await tx
      .insertInto("lander_content")
      .values({ site_id, lander, slug, language, content, updated_at: context.now })
      .onConflict((conflict) =>
        conflict.columns(["site_id", "lander", "slug", "language"]).doUpdateSet({ content, updated_at: context.now }),
      )
      .execute();
  }
  const { name: actor } = context.actor;
  await tx
    .insertInto("lander_version")
    .values({ site_id, lander, slug, language, actor, old, new: content, created_at: context.now })
    .execute();
  const subject = `site ${site_id} lander ${lander}${slug && `/${slug}`}${language && ` ${language}`}`;
  await writeAudit(tx, { command: "lander set", subject, details: change }, context);
}

const stored = (content: LanderContent) => (Object.keys(content).length > 0 ? JSON.stringify(content) : null);

const columns = ["id", "actor", "old", "new", "created_at as createdAt"] as const;

/** The changes of a variant, the newest first: those before `before`, at most `limit`. */
export async function listLanderVersions(
  db: Db,
  key: LanderKey,
  page: { before?: number | undefined; limit: number },
): Promise<LanderVersion[]> {
  let query = versionsOf(db, key);
  if (page.before !== undefined) query = query.where("id", "<", page.before);
  const rows = await query.orderBy("id", "desc").limit(page.limit).execute();
  return rows.map(readVersion);
}

/** One change of a variant. */
export async function findLanderVersion(db: Db, key: LanderKey, id: number): Promise<LanderVersion | undefined> {
  const row = await versionsOf(db, key).where("id", "=", id).executeTakeFirst();
  return row && readVersion(row);
}

function versionsOf(db: Db, { siteId, lander, slug, language }: LanderKey) {
  return db
    .selectFrom("lander_version")
    .select(columns)
    .where("site_id", "=", siteId)
    .where("lander", "=", lander)
    .where("slug", "=", slug)
    .where("language", "=", language);
}

/** Words that no longer pass today's rules are left out. */
function readVersion<Row extends { old: unknown; new: unknown }>(row: Row) {
  const contentOf = (stored: unknown) => LanderContent.safeParse(stored ?? {}).data ?? {};
  return { ...row, old: contentOf(row.old), new: contentOf(row.new) };
}
