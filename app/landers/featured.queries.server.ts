import type { Db } from "../platform/db.server.ts";
import type { Niche } from "../site/niche.ts";
import { birthDatesFor } from "../members/age.ts";
import { type MemberCard, selectCard, toCard } from "../members/card.queries.server.ts";
import type { Interest } from "../members/profile-values.ts";

type Wish = { niche: Niche; showsFictional: boolean; now: Date };

/** A member of a link, if visitors may see them with a photo; undefined for unknown, hidden and deleted ones. */
export async function findFeatured(db: Db, id: number, wish: Wish): Promise<MemberCard | undefined> {
  const born = birthDatesFor({ from: wish.niche.womenFrom ?? 18, to: 99 }, wish.now);
  let query = db
    .selectFrom("profile")
    .where("profile.id", "=", id)
    .where("profile.niche", "=", wish.niche.number)
    .where("profile.listed", "=", true)
    .where("profile.has_photo", "=", true)
    .where((eb) => eb.or([eb("profile.gender", "=", "male"), eb("profile.date_of_birth", "<=", born.last)]));
  if (!wish.showsFictional) query = query.where("profile.fictional", "=", false);
  const row = await selectCard(query).executeTakeFirst();
  return row && toCard(row, wish.now);
}

/** Those of the members who share an interest. */
export async function whoLikes(db: Db, ids: number[], interest: Interest): Promise<Set<number>> {
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
  among: readonly Interest[],
): Promise<Map<number, Interest[]>> {
  const found = new Map<number, Interest[]>(ids.map((id) => [id, []]));
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
