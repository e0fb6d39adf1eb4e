import type { Db } from "#app/platform/database/db.server.ts";
import type { ViewerScope } from "../../access/access.queries.server.ts";
import type { MatchPreferences } from "../filters/match-preferences.ts";
import { searchCriteriaOf } from "../filters/search-criteria.ts";
import { readSearchFilters, type SearchRules } from "../filters/search-filters.ts";
import { countUpTo } from "../lists/search.queries.server.ts";
import { maxNews, newsSince } from "./named-search.ts";

/** Whose searches they are, as far as a search depends on it. */
export type Searcher = { scope: ViewerScope; rules: SearchRules; preferences: MatchPreferences };

/**
 * How many of the members whom each search finds have joined since it was opened, up to 100: read as its address is, so
 * that a region or a filter that is gone is left out.
 */
export function countNews(
  db: Db,
  { scope, rules, preferences }: Searcher,
  searches: { query: string; openedAt: Date }[],
  now: Date,
): Promise<number[]> {
  return Promise.all(
    searches.map(({ query, openedAt }) => {
      const filters = readSearchFilters(new URLSearchParams(query), rules);
      const criteria = searchCriteriaOf(filters, preferences, rules.homeCountry, now);
      return countUpTo(db, scope, { ...criteria, joinedSince: newsSince(openedAt, now) }, maxNews);
    }),
  );
}
