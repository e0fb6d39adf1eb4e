import type { Db } from "#app/platform/database/db.server.ts";
import { languagesOfBits, type SpokenLanguage } from "./spoken-languages.ts";

/** The languages that a member speaks; none for unknown profiles. */
export async function findSpokenLanguages(db: Db, profileId: number): Promise<SpokenLanguage[]> {
  const row = await db.selectFrom("profile").select("language_bits").where("id", "=", profileId).executeTakeFirst();
  return languagesOfBits(row?.language_bits ?? 0);
}
