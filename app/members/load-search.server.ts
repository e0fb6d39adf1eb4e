import type { Db } from "../platform/db.server.ts";
import type { Looker } from "./access.queries.server.ts";
import type { SearchCursor } from "./search-cursor.ts";
import { type SearchFilters, writeSearchFilters } from "./search-filters.ts";
import { areRare, countMembers, type FoundMember, listMembers, pageSize } from "./search.queries.server.ts";
import { type SearchWish, similarWishes, wishOf } from "./search.ts";
import type { Seeks } from "./seeks.ts";

export type SearchPage = {
  found: FoundMember[];
  /** The query of the following page's address; undefined at the end. */
  next: string | undefined;
  /** Only with the first page: up to 10 000 exact, 10 001 means more. */
  total: number | undefined;
  /** Only with a first page that is not full: same gender and age in a wider place. */
  similar: FoundMember[];
};

/** The page of a search that its address asks for. */
export async function loadSearch(
  db: Db,
  looker: Looker,
  search: { filters: SearchFilters; seeks: Seeks; homeCountry: string | undefined },
  now: Date,
): Promise<SearchPage> {
  const { filters } = search;
  const rareInterests = await areRare(db, filters.interests);
  const wish = { ...wishOf(filters, search.seeks, search.homeCountry, now), rareInterests };
  const isFirst = filters.after === undefined;
  const [page, total] = await Promise.all([
    listMembers(db, looker, wish, { after: filters.after }, now),
    isFirst ? countMembers(db, looker, wish, now) : undefined,
  ]);
  const similar = isFirst && page.found.length < pageSize ? await listSimilar(db, looker, wish, page.found, now) : [];
  return { found: page.found, next: page.next && addressOf(filters, page.next), total, similar };
}

/** Nearest places first, until a page is full; nobody twice. */
async function listSimilar(db: Db, looker: Looker, wish: SearchWish, found: FoundMember[], now: Date) {
  const similar: FoundMember[] = [];
  for (const step of similarWishes(wish)) {
    if (similar.length >= pageSize) break;
    const without = [...found, ...similar].map((entry) => entry.member.id);
    const more = await listMembers(db, looker, step, { without, limit: pageSize - similar.length }, now);
    similar.push(...more.found);
  }
  return similar;
}

function addressOf(filters: SearchFilters, after: SearchCursor): string {
  return writeSearchFilters(filters, after).toString();
}
