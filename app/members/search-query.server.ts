import type { Db } from "../platform/db.server.ts";
import { readSearchFilters, type SearchFilters, type SearchRules, writeSearchFilters } from "./search-filters.ts";
import { dropSearch, findSavedSearch, keepSearch } from "./saved-search.queries.server.ts";
import { namesSearch } from "./saved-search.ts";

/**
 * The search that a request to `/members` means. An address that names one is kept as the member's last search, a bare
 * one means that search, `clear` drops it (product 3). A prefetch and a further page keep and drop nothing; of visitors
 * nothing is kept.
 */
export async function searchOf(
  db: Db,
  asked: { query: URLSearchParams; rules: SearchRules; profileId: number | undefined; prefetch: boolean },
  now: Date,
): Promise<SearchFilters> {
  const { query, rules, profileId } = asked;
  const read = (from: URLSearchParams) => readSearchFilters(from, rules);
  if (profileId === undefined) return read(query);
  if (!namesSearch(query)) return read(new URLSearchParams(await findSavedSearch(db, profileId)));

  const filters = read(query);
  if (asked.prefetch || query.has("after")) return filters;
  const kept = writeSearchFilters(filters).toString();
  if (kept) await keepSearch(db, profileId, kept, now);
  else await dropSearch(db, profileId);
  return filters;
}
