import { type SelectQueryBuilder, sql } from "kysely";
import type { Database } from "#db/schema.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { maxId } from "#app/platform/secrets/ids.server.ts";
import type { ViewerScope } from "../../access/access.queries.server.ts";
import type { SearchSample } from "./sample-estimate.ts";
import type { SearchCriteria } from "../filters/search-criteria.ts";
import {
  filtersOf,
  groundOf,
  type Planning,
  type SearchStream,
  searchStreamsOf,
} from "./search-streams.queries.server.ts";

/** How many members of each stream are read: enough to recognise a thousand and ten thousand, at a steady cost. */
const sampleSize = 2_000;

/** What was counted in the stream with this number. */
export type SampleRow = { at: number; read: number; matched: number; last: number | null };

/**
 * What the first members of each stream say about the number of those that the search finds: exact for a small place,
 * an estimate for a large one. The cost does not grow with the town, unlike that of counting.
 */
export async function sampleStreams(db: Db, scope: ViewerScope, criteria: SearchCriteria): Promise<SearchSample[]> {
  const streams = searchStreamsOf(criteria);
  const rows = await selectSamples(db, scope, criteria, streams)?.execute();
  return readSamples(rows ?? [], streams);
}

/** A row for each stream; undefined without streams. */
export function selectSamples(
  db: Db,
  scope: ViewerScope,
  criteria: SearchCriteria,
  streams: SearchStream[],
  planning?: Planning,
) {
  const samples = streams.map((stream, at) => {
    const read = db
      .selectFrom("profile")
      .selectAll()
      .where((eb) => eb.and(groundOf(scope, stream, planning)))
      .orderBy("profile.id")
      // No literal: a plan for all values would sort a whole country for so many.
      .limit(sampleSize);
    const profiles = db.selectFrom(read.as("profile")) as unknown as SelectQueryBuilder<Database, "profile", object>;
    return profiles.select((eb) => [
      sql<number>`${sql.lit(at)}::int`.as("at"),
      eb.fn.countAll<number>().as("read"),
      eb.fn
        .countAll<number>()
        .filterWhere(eb.and(filtersOf(scope, criteria, stream, planning)))
        .as("matched"),
      eb.fn.max("profile.id").as("last"),
    ]);
  });
  const [first, ...others] = samples;
  return first && others.reduce((all, sample) => all.unionAll(sample), first);
}

export function readSamples(rows: SampleRow[], streams: SearchStream[]): SearchSample[] {
  return streams.flatMap((_, at) => {
    const row = rows.find((each) => each.at === at);
    if (!row) return [];
    const { read, matched, last } = row;
    const isWhole = read < sampleSize;
    return [{ read, matched, share: isWhole ? 1 : (last ?? maxId) / maxId, isWhole }];
  });
}
