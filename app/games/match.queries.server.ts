import { type RawBuilder, sql } from "kysely";
import type { Looker } from "../members/access.queries.server.ts";
import { type MemberCard, selectCard, toCard } from "../members/card.queries.server.ts";
import type { Interest } from "../members/profile-values.ts";
import { bitsOf, matching } from "../members/search.queries.server.ts";
import type { SearchWish } from "../members/search.ts";
import type { Db } from "../platform/db.server.ts";
import { type MatchFacts, type Near, weights } from "./match-score.ts";

export type RankedMember = { member: MemberCard; liked: boolean; points: number; facts: MatchFacts };
/** A place in the ranking. */
export type MatchCursor = { points: number; id: number };

export type MatchWish = {
  looker: Looker & { profileId: number };
  /** Who comes into question at all, by the rules of the search. */
  search: SearchWish;
  interests: Interest[];
  /** The age looked for. */
  age: number;
  /** What counts as near; undefined counts for nobody. */
  place: { country: string | undefined; region: string | undefined };
  after?: MatchCursor;
};

/** Ranked are this many of each kind: lately here, and lately here with a shared interest. */
const candidates = 500;
export const pageSize = 24;

/** Distances as points: the first step that fits. */
function pointsOf(distance: RawBuilder<number>, steps: { upTo: number; points: number }[]): RawBuilder<number> {
  const cases = steps.map(({ upTo, points }) => sql`when ${distance} <= ${upTo}::int then ${points}::int`);
  return sql<number>`case ${sql.join(cases, sql` `)} else 0 end`;
}

/**
 * One page of the members who fit best, in one statement: those lately here who come into question, by the index of the
 * search; their points by the weights of `match-score`; the best first. `next` is the cursor of the following page.
 */
export async function listMatches(
  db: Db,
  wish: MatchWish,
  now: Date,
): Promise<{ ranked: RankedMember[]; next: MatchCursor | undefined }> {
  const union = candidatesOf(db, wish, now);
  if (!union) return { ranked: [], next: undefined };
  const { interests, place, after } = wish;
  const asked = interests.length;

  const near = sql<Near>`case
    when profile.country = ${place.country ?? ""} and profile.region = ${place.region ?? ""} then 'region'
    when profile.country = ${place.country ?? ""} then 'country' else 'elsewhere' end`;
  // The offset lets Postgres work out each fact once, not at every mention in the points.
  const facts = sql<Fact>`(
    select profile.id, profile.invisible, ${near} as near,
      abs(extract(year from age(${now.toISOString().slice(0, 10)}::date, profile.date_of_birth))::int - ${wish.age}::int) as age_distance,
      greatest(0, floor(extract(epoch from ${now}::timestamptz - profile.last_active) / 3600))::int as hours_away,
      bit_count((profile.interest_bits & ${bitsOf(interests)})::bit(64))::int as shared_count
    from (${union}) as candidate join profile on profile.id = candidate.id
    offset 0
  )`;
  const place_points = sql<number>`case near when 'region' then ${weights.place.region}::int when 'country' then ${weights.place.country}::int else ${weights.place.elsewhere}::int end`;
  const points = sql<number>`(
    ${asked > 0 ? sql`${weights.interests}::int * shared_count / ${asked}::int` : sql`0`}
    + ${pointsOf(sql`age_distance`, weights.age)} + ${place_points}
    + case when invisible then ${weights.invisible}::int else ${pointsOf(sql`hours_away`, weights.activity)} end)`;
  const ranking = sql<Fact & { points: number }>`(
    select * from (select *, ${points} as points from ${facts} as fact) as scored
    ${after ? sql`where (points, id) < (${after.points}::int, ${after.id}::bigint)` : sql``}
    order by points desc, id desc limit ${pageSize + 1}
  )`;

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
        eb
          .exists(
            eb
              .selectFrom("likes")
              .select("likes.liker_id")
              .where("likes.liker_id", "=", wish.looker.profileId)
              .whereRef("likes.liked_id", "=", "profile.id"),
          )
          .as("liked"),
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
      points: row.points,
      facts: {
        shared: row.shared,
        asked,
        ageDistance: row.age_distance,
        near: row.near,
        hoursAway: row.hours_away,
        invisible: row.invisible,
      },
    })),
    next: rows.length > pageSize && last ? { points: last.points, id: last.id } : undefined,
  };
}

type Fact = {
  id: number;
  invisible: boolean;
  near: Near;
  age_distance: number;
  hours_away: number;
  shared_count: number;
};

/** Those lately here, and those lately here who share an interest: each list by its index, nobody twice. */
function candidatesOf(db: Db, { looker, search, interests, place }: MatchWish, now: Date) {
  const wishes = interests.length > 0 ? [search, { ...search, interests }] : [search];
  const isSearched = search.places.some((each) => !each.country || each.country === place.country);
  const lists = wishes.flatMap((each) =>
    each.whom.flatMap((whom) =>
      [...each.places, ...(place.region && isSearched ? [place] : [])].map((where) =>
        matching(db, looker, each, { whom, place: where, hasPhoto: undefined }, now)
          .select("profile.id")
          .orderBy("profile.has_photo", "desc")
          .orderBy("profile.last_active", "desc")
          .orderBy("profile.id", "desc")
          .limit(candidates),
      ),
    ),
  );
  const [first, ...others] = lists.map((list) => db.selectFrom(list.as("list")).select("list.id"));
  return first && others.reduce((all, list) => all.union(list), first);
}
