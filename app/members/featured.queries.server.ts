import type { Db } from "../platform/db.server.ts";
import type { Niche } from "../site/niche.ts";
import { birthDatesFor } from "./age.ts";
import { type MemberCard, selectCard, toCard } from "./card.queries.server.ts";

/**
 * Members with a photo whom a landing page may show, lately active first: never fictional ones where the site shows
 * none, women not younger than the niche wants.
 */
export async function listFeatured(
  db: Db,
  wish: { niche: Niche; showsFictional: boolean; country?: string; count: number },
  now: Date,
): Promise<MemberCard[]> {
  const born = birthDatesFor({ from: wish.niche.womenFrom ?? 18, to: 99 }, now);
  let query = db
    .selectFrom("profile")
    .where("profile.niche", "=", wish.niche.number)
    .where("profile.gender", "=", wish.niche.shows ?? "female")
    .where("profile.listed", "=", true)
    .where("profile.has_photo", "=", true)
    .where("profile.date_of_birth", "<=", born.last)
    .orderBy("profile.last_active", "desc")
    .orderBy("profile.id", "desc")
    .limit(wish.count * 4);
  if (wish.country) query = query.where("profile.country", "=", wish.country);
  if (!wish.showsFictional) query = query.where("profile.fictional", "=", false);
  const seen = new Set<string>();
  const members = (await selectCard(query).execute()).map((row) => toCard(row, now));
  // The drawn faces of the demo town serve several members: none is shown twice.
  return members
    .filter(({ photo }) => photo && !seen.has(photo.thumbhash) && seen.add(photo.thumbhash))
    .slice(0, wish.count);
}
