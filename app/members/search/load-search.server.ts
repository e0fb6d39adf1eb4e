import type { Db } from "#app/platform/database/db.server.ts";
import { fromReplica } from "#app/platform/database/read-replica.server.ts";
import { pageSize } from "#app/platform/request/cursor.ts";
import type { ViewerScope } from "../access/access.queries.server.ts";
import { confirmMembers } from "./lists/confirm-members.queries.server.ts";
import { recentTotals } from "./lists/recent-totals.ts";
import { type SearchCursor, writeSearchCursor } from "./lists/search-cursor.server.ts";
import { type SearchFilters, writeSearchFilters } from "./filters/search-filters.ts";
import type { FoundMember } from "./lists/found-member.queries.server.ts";
import { hasRareInterests, listAndCountMembers, listMembers } from "./lists/search.queries.server.ts";
import { type SearchCriteria, similarCriteria, searchCriteriaOf } from "./filters/search-criteria.ts";
import type { MatchPreferences } from "./filters/match-preferences.ts";

export type SearchPage = {
  found: FoundMember[];
  /** The query string of the next page; undefined on the last page. */
  next: string | undefined;
  /** Only on the first page: exact up to 10 000, 10 001 means more. More than one page may be a minute old. */
  total: number | undefined;
  /** Only if the first page is not full: members of the same gender and age in a wider area. */
  similar: FoundMember[];
};

/** Of everybody that this process shows pages to. */
const processTotals = recentTotals();

/** Loads the requested page of a search; its total is one of `totals`, if it was counted a moment ago. */
export async function loadSearch(
  db: Db,
  scope: ViewerScope,
  search: {
    filters: SearchFilters;
    after?: SearchCursor;
    preferences: MatchPreferences;
    homeCountry: string | undefined;
  },
  now: Date,
  totals = processTotals,
): Promise<SearchPage> {
  const { filters, after } = search;
  const rareInterests = await hasRareInterests(db, filters.interests);
  const criteria = { ...searchCriteriaOf(filters, search.preferences, search.homeCountry, now), rareInterests };
  const isFirst = after === undefined;
  const counted = isFirst ? totals.find(scope, criteria, now) : undefined;
  const { total, ...page } = await fromReplica(
    db,
    (lists) => listAndCountMembers(lists, scope, criteria, { after, counted }, now),
    async (list) => ({ ...list, found: await confirmMembers(db, scope, list.found, now) }),
  );
  if (total !== undefined && counted === undefined) totals.remember(scope, criteria, total, now);
  const similar =
    isFirst && page.found.length < pageSize
      ? await fromReplica(
          db,
          (lists) => listSimilar(lists, scope, criteria, page.found, now),
          (list) => confirmMembers(db, scope, list, now),
        )
      : [];
  return { found: page.found, next: page.next && nextPageQuery(filters, page.next), total, similar };
}

/** Nearest places first, until a page is full, without duplicates. */
async function listSimilar(db: Db, scope: ViewerScope, criteria: SearchCriteria, found: FoundMember[], now: Date) {
  const similar: FoundMember[] = [];
  for (const wider of similarCriteria(criteria)) {
    if (similar.length >= pageSize) break;
    const without = [...found, ...similar].map((entry) => entry.member.id);
    const more = await listMembers(db, scope, wider, { without, limit: pageSize - similar.length }, now);
    similar.push(...more.found);
  }
  return similar;
}

function nextPageQuery(filters: SearchFilters, after: SearchCursor): string {
  const query = writeSearchFilters(filters);
  query.set("after", writeSearchCursor(after));
  return query.toString();
}
