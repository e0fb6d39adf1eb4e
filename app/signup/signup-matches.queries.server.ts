import type { Looker } from "../members/access.queries.server.ts";
import { type FoundMember, listMembers } from "../members/search.queries.server.ts";
import { type SearchWish, similarWishes } from "../members/search.ts";
import type { Db } from "../platform/db.server.ts";

/** How many members a newcomer is shown (product 2). */
export const matchCount = 12;

/**
 * Twelve fitting members for a newcomer: whom the search would show, nearest first (region, country, countries that
 * share a language, then everywhere), nobody twice; fewer only where the site has no more.
 */
export async function listSignUpMatches(db: Db, looker: Looker, wish: SearchWish, now: Date): Promise<FoundMember[]> {
  const everywhere = { ...wish, places: [{ country: undefined, region: undefined }] };
  const found: FoundMember[] = [];
  for (const step of [wish, ...similarWishes(wish), everywhere]) {
    if (found.length >= matchCount) break;
    const without = found.map(({ member }) => member.id);
    const more = await listMembers(db, looker, step, { without, limit: matchCount - found.length }, now);
    found.push(...more.found);
  }
  return found;
}
