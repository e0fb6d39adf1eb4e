import { type SelectQueryBuilder, sql } from "kysely";
import type { Database } from "#db/schema.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { activitySlotOf } from "#app/account/session/activity-slot.ts";
import { ownPlan } from "#app/platform/database/prepared-statements.server.ts";
import { type ViewerScope, mayBeShownTo } from "../access.queries.server.ts";
import { birthDatesFor } from "../age.ts";
import { traitNames } from "../profile-values.ts";
import type { GenderCriteria, SearchCriteria, SearchPlace } from "./search-criteria.ts";

export type SearchStream = { whom: GenderCriteria; place: SearchPlace; hasPhoto: boolean | undefined };

/**
 * The parts of a search that one index can answer in order. A search for online members is split into with and without
 * photo, so that the time limits the index scan instead of filtering a whole country.
 */
export function searchStreamsOf(criteria: SearchCriteria): SearchStream[] {
  const photos = criteria.withPhoto ? [true] : criteria.activeSince ? [true, false] : [undefined];
  return criteria.whom.flatMap((whom) =>
    criteria.places.flatMap((place) => photos.map((hasPhoto) => ({ whom, place, hasPhoto }))),
  );
}

/**
 * The members of one stream, unordered. Lists of strangers (search, suggestions, swipe deck, match finder) select them
 * here; lists of likes and chats have conditions of their own. `listed`: active and not in privacy mode.
 */
export function selectMatching(
  db: Db,
  scope: ViewerScope,
  criteria: SearchCriteria,
  { whom, place, hasPhoto }: SearchStream,
  now: Date,
): SelectQueryBuilder<Database, "profile", object> {
  const born = birthDatesFor({ from: whom.minAge, to: whom.maxAge }, now);
  let query = db
    .selectFrom("profile")
    .where("profile.niche", "=", scope.niche)
    .where("profile.gender", "=", whom.gender)
    .where(sql<boolean>`profile.listed ${sql.raw(ownPlan)}`)
    .where("profile.date_of_birth", ">=", born.first)
    .where("profile.date_of_birth", "<=", born.last);
  if (place.country) query = query.where("profile.country", "=", place.country);
  if (place.country && place.region) query = query.where("profile.region", "=", place.region);
  if (hasPhoto !== undefined) query = query.where("profile.has_photo", "=", hasPhoto);
  if (!scope.showsFictional) query = query.where("profile.fictional", "=", false);
  const { sexualities } = whom;
  if (sexualities) {
    query = query.where((eb) =>
      eb.or([eb("profile.sexuality", "is", null), eb("profile.sexuality", "in", sexualities)]),
    );
  }
  for (const name of traitNames) {
    const value = criteria.traits[name];
    if (value) query = query.where(`profile.${name}`, "=", value);
  }
  if (criteria.interests.length > 0) {
    // Members with at least one of the interests: several values of one filter widen the search.
    query = query.where(sql<boolean>`profile.interest_bits & ${interestBitsOf(criteria.interests)} <> 0`);
  }
  if (criteria.rareInterests) {
    const profileIds = db
      .selectFrom("profile_interest")
      .select("profile_id")
      .where("interest", "in", criteria.interests);
    query = query.where("profile.id", "in", profileIds);
  }
  if (criteria.activeSince) {
    // The slots limit the index scan to twenty minutes. Each of these members is then looked up: as a join it would at
    // times be planned as a scan of everybody's presence.
    query = query
      .where("profile.last_active_slot", ">=", activitySlotOf(criteria.activeSince))
      .where("profile.invisible", "=", false)
      .where(
        sql<boolean>`(select seen_at from account_presence where account_id = profile.account_id) > ${criteria.activeSince}`,
      );
  }
  if (criteria.joinedSince) query = query.where("profile.created_at", ">", criteria.joinedSince);
  const viewerId = scope.profileId;
  return viewerId === undefined ? query : query.where((eb) => mayBeShownTo(eb, viewerId));
}

/** The interests in the format of `profile.interest_bits`; evaluated once per statement. */
export function interestBitsOf(interests: string[]) {
  return sql<number>`(
    select coalesce(bit_or(1::bigint << bit), 0) from interest where name = any(${interests}::text[]))`;
}
