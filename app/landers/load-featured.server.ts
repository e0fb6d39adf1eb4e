import type { Db } from "#app/platform/database/db.server.ts";
import type { Site } from "#app/site/site.server.ts";
import type { MemberCard } from "#app/members/card.queries.server.ts";
import { showsFictional } from "#app/site/fictional.ts";
import { withoutRepeatedPhotos, findFeatured, listFeatured } from "./featured.queries.server.ts";
import { listInterests, filterByInterest } from "./interests.queries.server.ts";
import { type LanderInterest, landerInterests } from "./lander-interests.ts";

/** A member on a lander, with what they like. */
export type FeaturedMember = MemberCard & { interests: LanderInterest[] };

/**
 * The members a lander shows: from the visitor's country first, from other countries if there are too few; with
 * `interest`, members who share it come first. The member `first` leads, if visible (product 11, Member landings).
 */
export async function loadFeatured(
  db: Db,
  input: { site: Site; country: string | undefined; count: number; first?: number; interest?: LanderInterest },
  now: Date,
): Promise<FeaturedMember[]> {
  const { site, country, count, first, interest } = input;
  const about = { niche: site.niche, showsFictional: showsFictional(site.settings) };
  const pool = interest ? 48 : count;
  const [requested, near] = await Promise.all([
    first === undefined ? undefined : findFeatured(db, first, about, now),
    country ? listFeatured(db, { ...about, country, count: pool }, now) : [],
  ]);
  const far = near.length < pool ? await listFeatured(db, { ...about, count: pool }, now) : [];
  const all = withoutRepeatedPhotos([...(requested ? [requested] : []), ...near, ...far]);
  const ids = all.map(({ id }) => id);
  const sharing = interest ? await filterByInterest(db, ids, interest) : undefined;
  const sorted = sharing ? [...all].sort((a, b) => Number(sharing.has(b.id)) - Number(sharing.has(a.id))) : all;
  const featured = sorted.slice(0, count);
  const liked = await listInterests(
    db,
    featured.map(({ id }) => id),
    landerInterests,
  );
  return featured.map((member) => ({ ...member, interests: liked.get(member.id) ?? [] }));
}
