import type { Db } from "../platform/db.server.ts";
import type { Niche } from "../site/niche.ts";
import { birthDatesFor } from "./age.ts";
import { type MemberCard, selectCard, toCard } from "./card.queries.server.ts";

export type FeaturedWish = { niche: Niche; showsFictional: boolean };

/**
 * Whom a landing page may show: listed members with a photo, never fictional ones where the site shows none, women not
 * younger than the niche wants.
 */
function selectFeatured(db: Db, { niche, showsFictional }: FeaturedWish, now: Date) {
  const born = birthDatesFor({ from: niche.womenFrom ?? 18, to: 99 }, now);
  return db
    .selectFrom("profile")
    .where("profile.niche", "=", niche.number)
    .where("profile.listed", "=", true)
    .where("profile.has_photo", "=", true)
    .where((eb) => eb.or([eb("profile.gender", "=", "male"), eb("profile.date_of_birth", "<=", born.last)]))
    .$if(!showsFictional, (members) => members.where("profile.fictional", "=", false));
}

/** A member of a link, if visitors may see them with a photo; undefined for unknown, hidden and deleted ones. */
export async function findFeatured(db: Db, id: number, wish: FeaturedWish, now: Date): Promise<MemberCard | undefined> {
  const row = await selectCard(selectFeatured(db, wish, now).where("profile.id", "=", id)).executeTakeFirst();
  return row && toCard(row, now);
}

/** Featured members of the gender that the niche shows, lately active first. */
export async function listFeatured(
  db: Db,
  wish: FeaturedWish & { country?: string; count: number },
  now: Date,
): Promise<MemberCard[]> {
  let query = selectFeatured(db, wish, now)
    .where("profile.gender", "=", wish.niche.shows ?? "female")
    .orderBy("profile.last_active", "desc")
    .orderBy("profile.id", "desc")
    .limit(wish.count * 4);
  if (wish.country) query = query.where("profile.country", "=", wish.country);
  const rows = await selectCard(query).execute();
  return eachFaceOnce(rows.map((row) => toCard(row, now))).slice(0, wish.count);
}

/** The drawn faces of the demo town serve several members: none is shown twice. */
export function eachFaceOnce(members: MemberCard[]): MemberCard[] {
  const seen = new Set<string>();
  return members.filter(({ photo }) => photo && !seen.has(photo.thumbhash) && seen.add(photo.thumbhash));
}
