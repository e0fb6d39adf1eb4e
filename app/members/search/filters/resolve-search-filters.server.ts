import type { Db } from "#app/platform/database/db.server.ts";
import type { Viewer } from "#app/account/session/viewer.server.ts";
import { deleteLastSearch, saveLastSearch } from "./last-search.queries.server.ts";
import {
  filterParamNames,
  readSearchFilters,
  type SearchFilters,
  type SearchRules,
  writeSearchFilters,
} from "./search-filters.ts";

const searchParamNames = [...filterParamNames, "after", "clear"];

/** Whether a query contains search parameters, apart from those for tracking, language and modals. */
function hasSearchParams(query: URLSearchParams): boolean {
  return searchParamNames.some((name) => query.has(name));
}

/**
 * The filters for a request to `/members`. Filters in the URL are stored as the member's last search, a URL without any
 * uses that search, and `clear` deletes it (app/members/README.md#search). A prefetch, a HEAD or a further page changes
 * nothing, and visitors' searches are not stored.
 */
export async function resolveSearchFilters(
  db: Db,
  request: { query: URLSearchParams; rules: SearchRules; viewer: Viewer | undefined; isPassive: boolean },
  now: Date,
): Promise<SearchFilters> {
  const { query, rules, viewer } = request;
  const read = (from: URLSearchParams) => readSearchFilters(from, rules);
  if (!viewer) return read(query);
  if (!hasSearchParams(query)) return read(new URLSearchParams(viewer.lastSearch));

  const filters = read(query);
  if (request.isPassive || query.has("after")) return filters;
  const stored = writeSearchFilters(filters).toString();
  if (stored) await saveLastSearch(db, viewer.profile.id, stored, now);
  else await deleteLastSearch(db, viewer.profile.id);
  return filters;
}
