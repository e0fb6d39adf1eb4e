import {
  type Expression,
  type ExpressionBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  expressionBuilder,
  sql,
} from "kysely";
import type { Database } from "#db/schema.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { ownPlan } from "#app/platform/database/prepared-statements.server.ts";
import { type ViewerScope, mayBeShownTo } from "../../access/access.queries.server.ts";
import { languageBitsOf, languagePlacesOf } from "../../languages/spoken-languages.ts";
import { traitNames } from "../../profile-values.ts";
import { isVerified } from "../../verification/verification.queries.server.ts";
import type { GenderCriteria, SearchCriteria, SearchPlace } from "../filters/search-criteria.ts";

export type SearchStream = { whom: GenderCriteria; place: SearchPlace; hasPhoto: boolean | undefined };

/**
 * Whether Postgres may use one plan for all values, for a broad search: planning takes longer than finding a page.
 * Otherwise it plans for the values each time.
 */
export type Planning = { reusesPlan: boolean };
const eachTime: Planning = { reusesPlan: false };

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
 * here; lists of likes and chats have conditions of their own.
 */
export function selectMatching(
  db: Db,
  scope: ViewerScope,
  criteria: SearchCriteria,
  stream: SearchStream,
  planning = eachTime,
): SelectQueryBuilder<Database, "profile", object> {
  const conditions = [...groundOf(scope, stream, planning), ...filtersOf(scope, criteria, stream, planning)];
  return db.selectFrom("profile").where((eb) => eb.and(conditions));
}

/** Which members of the stream's ground the search finds. */
export function filtersOf(
  scope: ViewerScope,
  criteria: SearchCriteria,
  { whom, place, hasPhoto }: SearchStream,
  planning = eachTime,
): Expression<SqlBool>[] {
  const eb = expressionBuilder<Database, "profile">();
  const ages = [eb("profile.date_of_birth", ">=", whom.born.first), eb("profile.date_of_birth", "<=", whom.born.last)];
  // Without the values Postgres takes any ages for rare ones. In a `case` it sees none, and reads in the list's order.
  const isOfAge = planning.reusesPlan ? [sql<boolean>`case when ${eb.and(ages)} then true else false end`] : ages;
  const conditions: Expression<SqlBool>[] = [...isOfAge];
  if (place.country && place.region) conditions.push(eb("profile.region", "=", place.region));
  if (hasPhoto !== undefined) conditions.push(eb("profile.has_photo", "=", hasPhoto));
  if (!scope.showsFictional) conditions.push(eb("profile.fictional", "=", false));
  const { sexualities } = whom;
  if (sexualities) {
    conditions.push(eb.or([eb("profile.sexuality", "is", null), eb("profile.sexuality", "in", sexualities)]));
  }
  for (const name of traitNames) {
    const value = criteria.traits[name];
    if (value) conditions.push(eb(`profile.${name}`, "=", value));
  }
  if (criteria.speaks?.length) {
    conditions.push(sql<boolean>`profile.language_bits & ${languageBitsOf(criteria.speaks)}::bigint <> 0`);
  }
  if (criteria.interests.length > 0) {
    // Members with at least one of the interests: several values of one filter widen the search.
    conditions.push(sql<boolean>`profile.interest_bits & ${interestBitsOf(criteria.interests)} <> 0`);
  }
  if (criteria.rareInterests) {
    const profileIds = eb
      .selectFrom("profile_interest")
      .select("profile_id")
      .where("interest", "in", criteria.interests);
    conditions.push(eb("profile.id", "in", profileIds));
  }
  if (criteria.activeSince) {
    // The slots limit the index scan to twenty minutes. Each of these members is then looked up: as a join it would at
    // times be planned as a scan of everybody's presence.
    const seenAt = sql<Date>`(select seen_at from account_presence where account_id = profile.account_id)`;
    conditions.push(
      eb("profile.last_active_slot", ">=", criteria.activeSince.slot),
      eb("profile.invisible", "=", false),
      sql<boolean>`${seenAt} > ${criteria.activeSince.at}`,
    );
  }
  if (criteria.verified) {
    // The first condition is the one of the index.
    conditions.push(eb("profile.verified_photo_id", "is not", null), isVerified(eb));
    conditions.push(eb("profile.fictional", "=", false));
  }
  if (criteria.joinedSince) conditions.push(eb("profile.created_at", ">", criteria.joinedSince));
  if (scope.profileId !== undefined) conditions.push(mayBeShownTo(eb, scope.profileId));
  return conditions;
}

/**
 * All members of a gender and country: what every index of the search begins with. `listed`: active and not in privacy
 * mode.
 */
export function groundOf(
  { niche }: ViewerScope,
  { whom, place }: Pick<SearchStream, "whom" | "place">,
  planning = eachTime,
): Expression<SqlBool>[] {
  const eb = expressionBuilder<Database, "profile">();
  return [
    eb("profile.niche", "=", niche),
    eb("profile.gender", "=", whom.gender),
    sql<boolean>`profile.listed ${sql.raw(planning.reusesPlan ? "" : ownPlan)}`,
    ...(place.country ? [eb("profile.country", "=", place.country)] : []),
  ];
}

/**
 * What the ages of a search in a region say about the year of birth: `profile_count_years` holds a region's members by
 * it, so that only those of these years are read to be counted. It excludes nobody.
 */
export function bornInYears(eb: ExpressionBuilder<Database, "profile">, { whom: { born }, place }: SearchStream) {
  if (!place.country || !place.region) return eb.lit(true);
  const year = (date: Expression<string>) => sql`extract(year from ${date})`;
  const bound = (date: string) => sql<string>`${date}::date`;
  return sql<boolean>`${year(eb.ref("profile.date_of_birth"))}
    between ${year(bound(born.first))} and ${year(bound(born.last))}`;
}

/**
 * As `selectMatching`, to count members or to gather few: where the rows of the searched languages tell all that the
 * search asks for, no others are read.
 */
export function selectUnordered(
  db: Db,
  scope: ViewerScope,
  criteria: SearchCriteria,
  stream: SearchStream,
): SelectQueryBuilder<Database, "profile", object> {
  if (!isOfSpeakers(criteria)) return selectMatching(db, scope, criteria, stream);
  const { speaks = [] } = criteria;
  const bits = languageBitsOf(speaks);
  const speakers = db
    .selectFrom("profile_language")
    .select(["profile_id as id", "niche", "gender", "country", "date_of_birth", "sexuality", "fictional", "has_photo"])
    .select(["interest_bits", "language_bits", sql.lit(true).as("listed")])
    .where("language", "in", languagePlacesOf(speaks))
    // Who speaks several of them has a row for each, and is taken with the first.
    .where(sql<boolean>`language_bits & ${bits}::bigint & ((1::bigint << language) - 1) = 0`);
  const profiles = db.selectFrom(speakers.as("profile")) as unknown as SelectQueryBuilder<Database, "profile", object>;
  return profiles.where((eb) => eb.and([...groundOf(scope, stream), ...filtersOf(scope, criteria, stream)]));
}

/** Whether a search for speakers asks for nothing that is not in `profile_language`. */
function isOfSpeakers({ speaks = [], traits, places, ...criteria }: SearchCriteria): boolean {
  const { activeSince, joinedSince, verified } = criteria;
  const asksForMore = Object.values(traits).some(Boolean) || places.some(({ country, region }) => country && region);
  return speaks.length > 0 && !asksForMore && !activeSince && !joinedSince && !verified;
}

/** The interests in the format of `profile.interest_bits`; evaluated once per statement. */
export function interestBitsOf(interests: string[]) {
  return sql<number>`(
    select coalesce(bit_or(1::bigint << bit), 0) from interest where name = any(${interests}::text[]))`;
}
