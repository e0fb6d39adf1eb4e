import { accountClosed, type AccountClosed } from "#app/account/refusals.ts";
import type { Refusal } from "#app/platform/outcome.ts";
import { days, later } from "#app/platform/units.ts";

/** A member keeps at most so many searches (app/members/README.md#saved-searches). */
export const maxNamedSearches = 5;
/** Characters of a saved search's name (app/members/README.md#saved-searches). */
export const maxSearchName = 40;
/** Counted up to here: more are shown as "99+". */
export const maxNews = 100;
/** The news of a search that was not opened for longer are those of this time: whoever joined before is no news. */
const maxNewsAge = days(14);

/** The members who joined since then are news to whoever opened a search at `openedAt`. */
export function newsSince(openedAt: Date, now: Date): Date {
  const oldest = later(now, -maxNewsAge);
  return openedAt < oldest ? oldest : openedAt;
}

/** A search that a member keeps under a name; `query` is that of its address, without filters empty. */
export type NamedSearch = { id: number; name: string; query: string; openedAt: Date };

export type SavedSearchRefusal = AccountClosed | "searches_full" | "search_name_taken";

const source = "app/members/README.md#saved-searches";

/** Why a search is not saved. The texts are under `members:reason`. */
export const savedSearchRefusals: Record<SavedSearchRefusal, Refusal> = {
  account_closed: accountClosed,
  searches_full: { status: 409, source },
  search_name_taken: { status: 409, source },
};
