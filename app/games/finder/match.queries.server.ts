import { type RawBuilder, sql } from "kysely";
import { hasLiked, isLikedBy, type ViewerScope } from "#app/members/access/access.queries.server.ts";
import { type MemberCard, selectCard, toCard } from "#app/members/card.queries.server.ts";
import type { Interest } from "#app/members/profile-values.ts";
import { interestBitsOf, selectMatching } from "#app/members/search/lists/search-streams.queries.server.ts";
import type { SearchCriteria } from "#app/members/search/filters/search-criteria.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { pageSize } from "#app/platform/request/cursor.ts";
import { type MatchFacts, type Nearness, weights } from "./match-score.ts";

export type RankedMember = {
  member: MemberCard;
  liked: boolean;
  likedByOther: boolean;
  points: number;
  facts: MatchFacts;
};
/** A position in the ranking. */
export type MatchCursor = { points: number; id: number };

type MatchInput = {
  scope: ViewerScope & { profileId: number };
  /** Which members are candidates at all, by the rules of the search. */
  search: SearchCriteria;
  interests: Interest[];
  /** The requested age, in years. */
  requestedAge: number;
  /** What counts as near; undefined matches nobody. */
  place: { country: string | undefined; region: string | undefined };
  after?: MatchCursor;
};

/**
 * This many members of each kind are ranked: recently active, and recently active with a shared interest. Half as many
 * again from the member's region, where the search is for a wider place.
 */
const maxCandidates = 300;
const maxNearCandidates = 150;

/**
 * One page of the best matches, in one statement: recently active candidates, found by the index of the search; their
 * points by the weights of `match-score`; the best first. `next` is the cursor of the following page.
 */
export async function listMatches(
  db: Db,
  input: MatchInput,
  now: Date,
): Promise<{ ranked: RankedMember[]; next: MatchCursor | undefined }> {
  const candidates = selectCandidates(db, input);
  if (!candidates) return { ranked: [], next: undefined };
  const { interests, scope } = input;
  const ranking = rank(candidates, input, now);
  const rows = await selectCard(
    db
      .selectFrom(ranking.as("ranking"))
      .innerJoin("profile", "profile.id", "ranking.id")
      .select((eb) => [
        "ranking.points",
        "ranking.near",
        "ranking.age_distance",
        "ranking.hours_away",
        sql<Interest[]>`array(select interest from profile_interest where profile_id = ranking.id
          and interest = any(${interests}::text[]) order by interest)`.as("shared"),
        isLikedBy(eb, scope.profileId).as("liked"),
        hasLiked(eb, scope.profileId).as("liked_by_other"),
      ])
      .orderBy("ranking.points", "desc")
      .orderBy("ranking.id", "desc"),
  ).execute();

  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    ranked: page.map((row) => ({
      member: toCard(row, now),
      liked: Boolean(row.liked),
      likedByOther: Boolean(row.liked_by_other),
      points: row.points,
      facts: {
        shared: row.shared,
        requestedCount: interests.length,
        ageDistance: row.age_distance,
        nearness: row.near,
        hoursAway: row.hours_away,
        invisible: row.invisible,
      },
    })),
    next: rows.length > pageSize && last ? { points: last.points, id: last.id } : undefined,
  };
}

/** The candidates with their points, best first, from the cursor on: one more than a page holds. */
function rank(candidates: Candidates, input: MatchInput, now: Date) {
  const { interests, after } = input;
  return sql<FactRow & { points: number }>`(
    select * from (select *, ${pointsSql(interests.length)} as points from ${factsSql(candidates, input, now)} as fact) as scored
    ${after ? sql`where (points, id) < (${after.points}::int, ${after.id}::bigint)` : sql``}
    order by points desc, id desc limit ${pageSize + 1}
  )`;
}

type FactRow = {
  id: number;
  invisible: boolean;
  near: Nearness;
  age_distance: number;
  hours_away: number;
  shared_count: number;
};

/** What is compared about each candidate (`MatchFacts`). */
function factsSql(candidates: Candidates, { interests, place, requestedAge }: MatchInput, now: Date) {
  const near = sql<Nearness>`case
    when country = ${place.country ?? ""} and region = ${place.region ?? ""} then 'region'
    when country = ${place.country ?? ""} then 'country' else 'elsewhere' end`;
  // The offset makes Postgres compute each fact once, not at every use in the points.
  return sql<FactRow>`(
    select id, invisible, ${near} as near,
      abs(extract(year from age(${now.toISOString().slice(0, 10)}::date, date_of_birth))::int - ${requestedAge}::int) as age_distance,
      greatest(0, floor(extract(epoch from ${now}::timestamptz - last_active_slot) / 3600))::int as hours_away,
      bit_count((interest_bits & ${interestBitsOf(interests)})::bit(64))::int as shared_count
    from (${candidates}) as candidate
    offset 0
  )`;
}

/** The points of one row of facts, by the weights of `match-score`. */
function pointsSql(requestedCount: number): RawBuilder<number> {
  const { interests, age, place, activity, invisible } = weights;
  return sql<number>`(
    ${requestedCount > 0 ? sql`${interests}::int * shared_count / ${requestedCount}::int` : sql`0`}
    + ${stepsSql(sql`age_distance`, age)}
    + case near when 'region' then ${place.region}::int when 'country' then ${place.country}::int else ${place.elsewhere}::int end
    + case when invisible then ${invisible}::int else ${stepsSql(sql`hours_away`, activity)} end)`;
}

/** Converts a distance to points: the first step that applies. */
function stepsSql(distance: RawBuilder<number>, steps: { upTo: number; points: number }[]): RawBuilder<number> {
  const cases = steps.map(({ upTo, points }) => sql`when ${distance} <= ${upTo}::int then ${points}::int`);
  return sql<number>`case ${sql.join(cases, sql` `)} else 0 end`;
}

type Candidates = NonNullable<ReturnType<typeof selectCandidates>>;

/** What the points are computed from. The indexes of the search contain it, so that no candidate's row is read. */
const factColumns = [
  "profile.id",
  "profile.invisible",
  "profile.country",
  "profile.region",
  "profile.date_of_birth",
  "profile.last_active_slot",
  "profile.interest_bits",
] as const;

/** Recently active members, and those of them with a shared interest: each list by its index, no duplicates. */
function selectCandidates(db: Db, { scope, search, interests, place }: MatchInput) {
  const searches = interests.length > 0 ? [search, { ...search, interests }] : [search];
  const isSearched = search.places.some((each) => !each.country || each.country === place.country);
  const lists = searches.flatMap((each) =>
    each.whom.flatMap((whom) =>
      [...each.places, ...(place.region && isSearched ? [place] : [])].map((where) =>
        selectMatching(db, scope, each, { whom, place: where, hasPhoto: undefined })
          .select(factColumns)
          .orderBy("profile.has_photo", "desc")
          .orderBy("profile.last_active_slot", "desc")
          .orderBy("profile.id", "desc")
          .limit(where === place ? maxNearCandidates : maxCandidates),
      ),
    ),
  );
  const [first, ...others] = lists.map((list) => db.selectFrom(list.as("list")).selectAll("list"));
  return first && others.reduce((all, list) => all.union(list), first);
}
