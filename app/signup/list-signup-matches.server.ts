import type { ViewerScope } from "#app/members/access/access.queries.server.ts";
import type { FoundMember } from "#app/members/search/lists/found-member.queries.server.ts";
import { listMembers } from "#app/members/search/lists/search.queries.server.ts";
import { type SearchCriteria, similarCriteria } from "#app/members/search/filters/search-criteria.ts";
import type { Db } from "#app/platform/database/db.server.ts";

/** How many members are suggested after sign-up (app/signup/README.md#steps). */
const signupMatchCount = 12;

/**
 * Twelve members to suggest after sign-up: those the search would show, nearest first (region, country, countries that
 * share a language, then everywhere), without repeats. Fewer only if the site has no more.
 */
export async function listSignupMatches(
  db: Db,
  scope: ViewerScope,
  criteria: SearchCriteria,
  now: Date,
): Promise<FoundMember[]> {
  const everywhere = { ...criteria, places: [{ country: undefined, region: undefined }] };
  const suggestions: FoundMember[] = [];
  for (const step of [criteria, ...similarCriteria(criteria), everywhere]) {
    if (suggestions.length >= signupMatchCount) break;
    const without = suggestions.map(({ member }) => member.id);
    const page = await listMembers(db, scope, step, { without, limit: signupMatchCount - suggestions.length }, now);
    suggestions.push(...page.found);
  }
  return suggestions;
}
