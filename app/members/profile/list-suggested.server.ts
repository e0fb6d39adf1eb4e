import type { Db } from "#app/platform/database/db.server.ts";
import type { Niche } from "#app/site/niche.ts";
import type { ViewerScope } from "../access/access.queries.server.ts";
import type { MemberProfile } from "./profile.queries.server.ts";
import type { FoundMember } from "../search/lists/found-member.queries.server.ts";
import { listMembers } from "../search/lists/search.queries.server.ts";
import { type GenderAndSexuality, matchPreferencesOf } from "../search/filters/match-preferences.ts";
import { suggestionCriteria } from "./suggestions.ts";

const maxSuggested = 6;

/**
 * Members similar to the shown one, nearest first, by the viewer's preferences; never that member, the viewer or
 * anybody who may not be shown. At most six (spec 2, suggested profiles; it does not say how they are chosen).
 */
export async function listSuggested(
  db: Db,
  scope: ViewerScope,
  about: { profile: MemberProfile; niche: Niche; viewerTraits: GenderAndSexuality | undefined },
  now: Date,
): Promise<FoundMember[]> {
  const { profile, niche } = about;
  const preferences = matchPreferencesOf(about.viewerTraits ?? { gender: undefined, sexuality: null }, niche);
  const suggested: FoundMember[] = [];
  for (const criteria of suggestionCriteria(profile, preferences, now)) {
    if (suggested.length >= maxSuggested) break;
    const without = [profile.card.id, ...suggested.map(({ member }) => member.id)];
    const { found } = await listMembers(db, scope, criteria, { without, limit: maxSuggested - suggested.length }, now);
    suggested.push(...found);
  }
  return suggested;
}
