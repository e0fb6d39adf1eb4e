import type { Db } from "#app/platform/database/db.server.ts";
import type { Interest } from "../profile-values.ts";

/** The interests that two members have in common, by their names. */
export async function listSharedInterests(db: Db, one: number, other: number): Promise<Interest[]> {
  const rows = await db
    .selectFrom("profile_interest as mine")
    .innerJoin("profile_interest as theirs", "theirs.interest", "mine.interest")
    .where("mine.profile_id", "=", one)
    .where("theirs.profile_id", "=", other)
    .orderBy("mine.interest")
    .select("mine.interest")
    .execute();
  return rows.map(({ interest }) => interest as Interest);
}
