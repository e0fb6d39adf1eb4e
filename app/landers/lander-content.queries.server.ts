import type { Db } from "#app/platform/database/db.server.ts";
import { LanderContent, type LanderVariant } from "./lander-content.ts";

/** The variants that may apply to a slug in a language; content that no longer passes validation is left out. */
export async function listVariants(
  db: Db,
  input: { siteId: number; lander: string; slug: string; language: string },
): Promise<LanderVariant[]> {
  const rows = await db
    .selectFrom("lander_content")
    .select(["slug", "language", "content"])
    .where("site_id", "=", input.siteId)
    .where("lander", "=", input.lander)
    .where("slug", "in", ["", input.slug])
    .where("language", "in", ["", input.language])
    .execute();
  return rows.flatMap(({ slug, language, content }) => {
    const read = LanderContent.safeParse(content);
    return read.success ? [{ slug, language, content: read.data }] : [];
  });
}
