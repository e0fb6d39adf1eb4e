import type { Viewer } from "../account/viewer.server.ts";
import { ageOf } from "../members/age.ts";
import type { MemberCard } from "../members/card.queries.server.ts";
import { lookerOf } from "../members/looker.server.ts";
import type { Interest } from "../members/profile-values.ts";
import { wishOf } from "../members/search.ts";
import type { Db } from "../platform/db.server.ts";
import type { Site } from "../site/site.server.ts";
import { ageLookedFor, filtersOf } from "./finder-answers.ts";
import { readMatchCursor, writeMatchCursor } from "./match-cursor.ts";
import { matchPercent, type MatchReason, matchReasons } from "./match-score.ts";
import { listMatches } from "./match.queries.server.ts";
import type { Seeker } from "./seeker.server.ts";

export type FoundMatch = {
  member: MemberCard;
  liked: boolean;
  percent: number;
  shared: Interest[];
  reasons: MatchReason[];
};
export type MatchPage = { matches: FoundMatch[]; next: string | undefined; isFirst: boolean };

/** One page of who fits the member's answers best; undefined before there are any. `after` is the address's cursor. */
export async function loadMatches(
  db: Db,
  wish: { site: Site; viewer: Viewer; seeker: Seeker; after: string | null },
  now: Date,
): Promise<MatchPage | undefined> {
  const { site, viewer, seeker } = wish;
  const { answers } = seeker;
  if (!answers) return undefined;
  const own = viewer.profile;
  const country = answers.country === "any" ? (seeker.homeCountry ?? undefined) : answers.country;
  const after = readMatchCursor(wish.after);
  const { ranked, next } = await listMatches(
    db,
    {
      looker: lookerOf(site, viewer),
      search: wishOf(filtersOf(answers), seeker.seeks, seeker.homeCountry, now),
      interests: answers.interests,
      age: ageLookedFor(ageOf(own.dateOfBirth, now), answers),
      place: { country, region: answers.region ?? (country === own.country ? (own.region ?? undefined) : undefined) },
      after,
    },
    now,
  );
  const asked = answers.interests.length;
  return {
    matches: ranked.map(({ member, liked, points, facts }) => ({
      member,
      liked,
      percent: matchPercent(points, asked),
      shared: facts.shared,
      reasons: matchReasons(facts),
    })),
    next: next && writeMatchCursor(next),
    isFirst: after === undefined,
  };
}
