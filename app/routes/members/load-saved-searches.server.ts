import type { Db } from "#app/platform/database/db.server.ts";
import { leaveTrace } from "#app/platform/database/leave-trace.server.ts";
import { countNews, type Searcher } from "#app/members/search/saved/count-news.server.ts";
import { listNamedSearches, markSearchOpened } from "#app/members/search/saved/named-search.queries.server.ts";

/** A saved search as it is shown; `news`: how many of whom it finds have joined since it was opened, up to 100. */
export type SavedSearch = { id: number; name: string; query: string; news: number };

/**
 * The searches that a member keeps, with their news. `opened` is the id of the one whose results are being shown: it has
 * no news any more.
 */
export async function loadSavedSearches(
  db: Db,
  searcher: Searcher & { profileId: number },
  opened: string | null | undefined,
  now: Date,
): Promise<SavedSearch[]> {
  const { profileId } = searcher;
  const searches = await listNamedSearches(db, profileId);
  const current = searches.find(({ id }) => String(id) === opened);
  const [news] = await Promise.all([
    countNews(db, searcher, searches, now),
    current && leaveTrace(markSearchOpened(db, { profileId, id: current.id }, now)),
  ]);
  return searches.map(({ id, name, query }, at) => ({
    ...{ id, name, query },
    news: id === current?.id ? 0 : (news[at] ?? 0),
  }));
}
