import type { Db } from "../platform/db.server.ts";
import type { Niche } from "../site/niche.ts";
import type { Looker } from "./access.queries.server.ts";
import type { MemberCard } from "./card.queries.server.ts";
import type { MemberProfile } from "./profile.queries.server.ts";
import { listMembers } from "./search.queries.server.ts";
import { type Seeker, seeksOf } from "./seeks.ts";
import { suggestionsFor } from "./suggestions.ts";

const most = 6;

/**
 * Members like the one who is looked at, nearest first, whom the looking person could like; never that member, oneself
 * or anybody who may not be shown. At most six (spec 2, suggested profiles; how they are chosen is not shown).
 */
export async function listSuggested(
  db: Db,
  looker: Looker,
  about: { profile: MemberProfile; niche: Niche; seeker: Seeker | undefined },
  now: Date,
): Promise<MemberCard[]> {
  const { profile, niche } = about;
  const seeks = seeksOf(about.seeker ?? { gender: undefined, sexuality: null }, niche);
  const suggested: MemberCard[] = [];
  for (const wish of suggestionsFor(profile, seeks)) {
    if (suggested.length >= most) break;
    const without = [profile.card.id, ...suggested.map(({ id }) => id)];
    const { found } = await listMembers(db, looker, wish, { without, limit: most - suggested.length }, now);
    suggested.push(...found.map(({ member }) => member));
  }
  return suggested;
}
