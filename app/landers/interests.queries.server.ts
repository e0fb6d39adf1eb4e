import type { Db } from "#app/platform/database/db.server.ts";
import type { LanderInterest } from "./lander-interests.ts";

/** The ids of those members who have this interest. */
export async function filterByInterest(db: Db, ids: number[], interest: LanderInterest): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("profile_interest")
    .select("profile_id")
    .where("profile_id", "in", ids)
    .where("interest", "=", interest)
    .execute();
  return new Set(rows.map((row) => row.profile_id));
}

/** Each member's interests among the given ones, in the given order. */
export async function listInterests(
  db: Db,
  ids: number[],
  among: readonly LanderInterest[],
): Promise<Map<number, LanderInterest[]>> {
  const interestsByMember = new Map<number, LanderInterest[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return interestsByMember;
  const rows = await db
    .selectFrom("profile_interest")
    .select(["profile_id", "interest"])
    .where("profile_id", "in", ids)
    .where("interest", "in", among)
    .execute();
  for (const interest of among) {
    for (const row of rows) if (row.interest === interest) interestsByMember.get(row.profile_id)?.push(interest);
  }
  return interestsByMember;
}
