import type { Db } from "../platform/db.server.ts";
import { LanderContent, type LanderVariant } from "./lander-content.ts";

/** The variants that may serve a slug in a language; what no longer fits the rules is left out. */
export async function listVariants(
  db: Db,
  wanted: { siteId: number; lander: string; slug: string; language: string },
): Promise<LanderVariant[]> {
  const rows = await db
    .selectFrom("lander_content")
    .select(["slug", "language", "content"])
    .where("site_id", "=", wanted.siteId)
    .where("lander", "=", wanted.lander)
    .where("slug", "in", ["", wanted.slug])
    .where("language", "in", ["", wanted.language])
    .execute();
  return rows.flatMap(({ slug, language, content }) => {
    const read = LanderContent.safeParse(content);
    return read.success ? [{ slug, language, content: read.data }] : [];
  });
}
