import type { Db } from "../platform/db.server.ts";
import type { LanderInterest } from "./lander-interests.ts";

/** Those of the members who share an interest. */
export async function whoLikes(db: Db, ids: number[], interest: LanderInterest): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("profile_interest")
    .select("profile_id")
    .where("profile_id", "in", ids)
    .where("interest", "=", interest)
    .execute();
  return new Set(rows.map((row) => row.profile_id));
}

/** What each of the members likes, of the given interests, in their order. */
export async function listInterests(
  db: Db,
  ids: number[],
  among: readonly LanderInterest[],
): Promise<Map<number, LanderInterest[]>> {
  const found = new Map<number, LanderInterest[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return found;
  const rows = await db
    .selectFrom("profile_interest")
    .select(["profile_id", "interest"])
    .where("profile_id", "in", ids)
    .where("interest", "in", among)
    .execute();
  for (const interest of among) {
    for (const row of rows) if (row.interest === interest) found.get(row.profile_id)?.push(interest);
  }
  return found;
}
