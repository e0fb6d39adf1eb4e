import { type SelectQueryBuilder, sql } from "kysely";
import type { Database } from "#db/schema.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { pageSize } from "#app/platform/request/cursor.ts";
import type { ViewerScope } from "../../access/access.queries.server.ts";
import { type FoundMember, selectFound, toFound } from "./found-member.queries.server.ts";
import { areCertainlyMore, estimateOf, type SearchSample } from "./sample-estimate.ts";
import type { SearchCursor } from "./search-cursor.server.ts";
import { isBroadSearch, maxExactTotal, type SearchCriteria } from "../filters/search-criteria.ts";
import { readSamples, type SampleRow, sampleStreams, selectSamples } from "./search-sample.queries.server.ts";
import {
  bornInYears,
  type Planning,
  searchStreamsOf,
  selectMatching,
  selectUnordered,
} from "./search-streams.queries.server.ts";

/** Result sets of about this size are faster to collect completely than to find while scanning in list order. */
const smallStreamSize = 1_000;

/** What a page's statement is built from. */
type PageInput = {
  scope: ViewerScope;
  criteria: SearchCriteria;
  after: SearchCursor | undefined;
  without: number[];
  /** One more than are shown: whether there is a following page. */
  rows: number;
  /** Which streams are collected first, by their order. */
  collected: boolean[];
  withSamples: boolean;
  planning: Planning;
};

/**
 * One page of members after `after`: with photo first, then last active; `next` is the cursor of the following page.
 * Never shown: the viewer, members with a block in either direction, disabled members, members in privacy mode, and
 * fictional members if the site shows none. `withSamples`: also what `sampleStreams` says, in the same round trip;
 * undefined if nobody was found.
 */
export async function listMembers(
  db: Db,
  scope: ViewerScope,
  criteria: SearchCriteria,
  options: {
    after?: SearchCursor;
    without?: number[];
    limit?: number;
    samples?: SearchSample[];
    withSamples?: boolean;
  },
  now: Date,
): Promise<{ found: FoundMember[]; next: SearchCursor | undefined; samples?: SearchSample[] }> {
  const { after, without = [], limit = pageSize, withSamples = false } = options;
  const streams = searchStreamsOf(criteria);
  const samples = options.samples ?? (needsSamples(criteria) ? await sampleStreams(db, scope, criteria) : []);
  const collected = streams.map((_, at) => {
    const sample = samples[at];
    return Boolean(
      criteria.rareInterests || (hasExtraFilters(criteria) && sample && estimateOf(sample) <= smallStreamSize),
    );
  });
  // Each length of a list is a statement of its own, and a plan for all values needs the number of rows.
  const planning = { reusesPlan: isBroadSearch(criteria) && without.length === 0 && limit === pageSize };
  const statement = selectPage(db, {
    ...{ scope, criteria, after, without, collected, withSamples, planning },
    rows: limit + 1,
  });
  const rows = (await statement?.execute()) ?? [];
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    found: page.map((row) => toFound(row, now)),
    next:
      rows.length > limit && last
        ? { hasPhoto: last.sorted_has_photo, slot: last.sorted_slot, id: last.id }
        : undefined,
    samples: rows[0]?.samples ? readSamples(JSON.parse(rows[0].samples) as SampleRow[], streams) : undefined,
  };
}

/** Undefined if nobody can be found. */
function selectPage(db: Db, input: PageInput) {
  const { scope, criteria, after, without, collected, planning } = input;
  // Postgres would take an unknown number of rows for a tenth of all, and plan for the values instead.
  const rows = planning.reusesPlan ? sql.lit(pageSize + 1) : input.rows;
  // Each combination of gender and place is read in index order; only these short lists are merged.
  const streams = searchStreamsOf(criteria);
  const lists = streams.map((stream, at) => {
    const members = collected[at]
      ? materialised(db, selectUnordered(db, scope, criteria, stream))
      : selectMatching(db, scope, criteria, stream, planning);
    let query = members
      .select(["profile.id", "profile.has_photo", "profile.last_active_slot"])
      .orderBy("profile.has_photo", "desc")
      .orderBy("profile.last_active_slot", "desc")
      .orderBy("profile.id", "desc")
      .limit(rows);
    if (without.length > 0) query = query.where("profile.id", "not in", without);
    if (!after) return query;
    return query.where(
      sql<boolean>`(profile.has_photo, profile.last_active_slot, profile.id) < (${after.hasPhoto}, ${after.slot}, ${after.id})`,
    );
  });
  const union = unionAll(db, lists);
  if (!union) return undefined;
  const samples = input.withSamples ? selectSamples(db, scope, criteria, streams, planning) : undefined;
  return selectFound(
    db
      .selectFrom(union.as("found"))
      .innerJoin("profile", "profile.id", "found.id")
      .select([
        "found.has_photo as sorted_has_photo",
        "found.last_active_slot as sorted_slot",
        // Computed once per statement, not for each row.
        (samples
          ? sql<string>`(select json_agg(sample)::text from (${samples}) as sample)`
          : sql<string | null>`null::text`
        ).as("samples"),
      ])
      .orderBy("found.has_photo", "desc")
      .orderBy("found.last_active_slot", "desc")
      .orderBy("found.id", "desc")
      .limit(rows),
    scope.profileId ?? 0,
  );
}

/**
 * How many members a search finds: exact up to 10 000, else 10 001, shown as "10 000+". Counting them all is left out
 * where samples of the search's streams leave no doubt.
 */
export async function countMembers(
  db: Db,
  scope: ViewerScope,
  criteria: SearchCriteria,
  samples: SearchSample[] = [],
): Promise<number> {
  if (areCertainlyMore(samples, maxExactTotal)) return maxExactTotal + 1;
  const streams = searchStreamsOf(criteria);
  if (samples.length === streams.length && samples.every(({ isWhole }) => isWhole)) {
    return Math.min(
      samples.reduce((total, { matched }) => total + matched, 0),
      maxExactTotal + 1,
    );
  }
  return countUpTo(db, scope, criteria, maxExactTotal + 1);
}

/** How many members a search finds, at most `limit`: no more are read. */
export async function countUpTo(db: Db, scope: ViewerScope, criteria: SearchCriteria, limit: number): Promise<number> {
  const lists = searchStreamsOf(criteria).map((stream) =>
    selectUnordered(db, scope, criteria, stream)
      .where((eb) => bornInYears(eb, stream))
      .select("profile.id")
      .limit(limit),
  );
  const every = unionAll(db, lists)?.as("every");
  if (!every) return 0;
  const counted = db.selectFrom(every).select("every.id").limit(limit).as("counted");
  const row = await db
    .selectFrom(counted)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirst();
  return row?.total ?? 0;
}

/**
 * One page of a search and its total, which is counted for the first page only. `counted`: what was counted a moment
 * ago, if it need not be counted again.
 */
export async function listAndCountMembers(
  db: Db,
  scope: ViewerScope,
  criteria: SearchCriteria,
  { after, counted }: { after?: SearchCursor; counted?: number | undefined },
  now: Date,
): Promise<{ found: FoundMember[]; next: SearchCursor | undefined; total: number | undefined }> {
  const list = (options: { samples?: SearchSample[]; withSamples?: boolean } = {}) =>
    listMembers(db, scope, criteria, { after, ...options }, now);
  if (after) return { ...(await list()), total: undefined };
  if (counted !== undefined) {
    const page = await list();
    const shown = page.found.length;
    return { ...page, total: page.next ? Math.max(counted, shown + 1) : shown };
  }
  const count = (samples?: SearchSample[]) => countMembers(db, scope, criteria, samples);
  if (canSample(criteria) && !needsSamples(criteria)) {
    const page = await list({ withSamples: true });
    return { ...page, total: page.found.length === 0 ? 0 : await count(page.samples) };
  }
  const samples = canSample(criteria) ? await sampleStreams(db, scope, criteria) : undefined;
  const [page, total] = await Promise.all([list({ samples }), count(samples)]);
  return { ...page, total };
}

/**
 * Who is online and what few members have is found by an index of its own: nothing of it would be in a sample of all.
 */
function canSample({ activeSince, rareInterests, verified }: SearchCriteria): boolean {
  return !activeSince && !rareInterests && !verified;
}

/** Whether it must be known how many there are before they are listed. */
function needsSamples(criteria: SearchCriteria): boolean {
  return canSample(criteria) && hasExtraFilters(criteria);
}

/** Whether there are filters on correlated columns, whose selectivity Postgres misestimates. */
function hasExtraFilters({ traits, speaks = [], interests, joinedSince }: SearchCriteria): boolean {
  const isOfFew = Object.keys(traits).length > 0 || speaks.length > 0 || interests.length > 0;
  return isOfFew || joinedSince !== undefined;
}

/** Whether only few members of all pools have one of the interests: then no country needs to be scanned for them. */
export async function hasRareInterests(db: Db, interests: string[]): Promise<boolean> {
  if (interests.length === 0) return false;
  const profileIds = db
    .selectFrom("profile_interest")
    .select("profile_id")
    .where("interest", "in", interests)
    .limit(smallStreamSize + 1);
  const row = await db
    .selectFrom(profileIds.as("rare"))
    .select((eb) => eb.fn.countAll<number>().as("members"))
    .executeTakeFirstOrThrow();
  return row.members <= smallStreamSize;
}

/** Materialises the members before sorting; otherwise Postgres may scan a whole country in list order. */
function materialised(db: Db, members: SelectQueryBuilder<Database, "profile", object>): typeof members {
  const few = db.with(
    (named) => named("few").materialized(),
    () => members.select("profile.id"),
  );
  // The offset forces a lookup by id instead of a scan over all members.
  const row = db.selectFrom("profile").selectAll().whereRef("profile.id", "=", sql.ref("few.id")).offset(0);
  return few
    .selectFrom("few")
    .innerJoinLateral(row.as("profile"), (join) => join.onTrue()) as unknown as typeof members;
}

/** Each list keeps its own order and limit, so each becomes a subquery. */
function unionAll<Row extends object>(db: Db, lists: SelectQueryBuilder<Database, "profile", Row>[]) {
  const [first, ...others] = lists.map((list) => db.selectFrom(list.as("list")).selectAll("list"));
  return first && others.reduce((all, list) => all.unionAll(list), first);
}
