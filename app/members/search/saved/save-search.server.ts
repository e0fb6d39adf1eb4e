import { actAsMember } from "#app/account/act-as-member.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { maxNamedSearches, type SavedSearchRefusal } from "./named-search.ts";
import { insertNamedSearch, listNamedSearches } from "./named-search.queries.server.ts";

type Member = { accountId: number; profileId: number };

/**
 * A member keeps a search under a name (app/members/README.md#saved-searches). Refuses a sixth one (`searches_full`)
 * and a name that is in use (`search_name_taken`).
 */
export async function saveSearch(
  db: Db,
  search: Member & { name: string; query: string },
  now: Date,
): Promise<Outcome<{ id: number }, SavedSearchRefusal>> {
  return actAsMember(db, search, async (tx): Promise<Outcome<{ id: number }, SavedSearchRefusal>> => {
    const kept = await listNamedSearches(tx, search.profileId);
    if (kept.length >= maxNamedSearches) return refused("searches_full");
    const stored = await insertNamedSearch(tx, search, now);
    return stored ? { ok: true, id: stored.id } : refused("search_name_taken");
  });
}
