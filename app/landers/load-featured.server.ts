import type { Db } from "#app/platform/database/db.server.ts";
import { fromReplica } from "#app/platform/database/read-replica.server.ts";
import type { Site } from "#app/site/site.server.ts";
import type { MemberCard } from "#app/members/card.queries.server.ts";
import { showsFictional } from "#app/site/fictional.ts";
import { confirmFeatured, withoutRepeatedPhotos, findFeatured, listFeatured } from "./featured.queries.server.ts";
import { listInterests, filterByInterest } from "./interests.queries.server.ts";
import { type LanderInterest, landerInterests } from "./lander-interests.ts";

/** A member on a lander, with what they like. */
export type FeaturedMember = MemberCard & { interests: LanderInterest[] };

type FeaturedInput = {
  site: Site;
  country: string | undefined;
  count: number;
  first?: number;
  interest?: LanderInterest;
};

/**
 * The members a lander shows: from the visitor's country first, from other countries if there are too few; with
 * `interest`, members who share it come first. The member `first` leads, if visible
 * (app/landers/README.md#member-landings). The list may be a second old; who was hidden meanwhile is not in it
 * (scripts/deploy/README.md#growing).
 */
export async function loadFeatured(db: Db, input: FeaturedInput, now: Date): Promise<FeaturedMember[]> {
  const featured = await fromReplica(
    db,
    (lists) => chooseFeatured(lists, input, now),
    (list) => confirmFeatured(db, list, criteriaOf(input), now),
  );
  const liked = await listInterests(
    db,
    featured.map(({ id }) => id),
    landerInterests,
  );
  return featured.map((member) => ({ ...member, interests: liked.get(member.id) ?? [] }));
}

const criteriaOf = ({ site }: FeaturedInput) => ({ niche: site.niche, showsFictional: showsFictional(site.settings) });

async function chooseFeatured(db: Db, input: FeaturedInput, now: Date): Promise<MemberCard[]> {
  const { country, count, first, interest } = input;
  const criteria = criteriaOf(input);
  const pool = interest ? 48 : count;
  const [requested, near] = await Promise.all([
    first === undefined ? undefined : findFeatured(db, first, criteria, now),
    country ? listFeatured(db, { ...criteria, country, count: pool }, now) : [],
  ]);
  const far = near.length < pool ? await listFeatured(db, { ...criteria, count: pool }, now) : [];
  const all = withoutRepeatedPhotos([...(requested ? [requested] : []), ...near, ...far]);
  const ids = all.map(({ id }) => id);
  const sharing = interest ? await filterByInterest(db, ids, interest) : undefined;
  const sorted = sharing ? [...all].sort((a, b) => Number(sharing.has(b.id)) - Number(sharing.has(a.id))) : all;
  return sorted.slice(0, count);
}
