import type { Viewer } from "#app/account/session/viewer.server.ts";
import { ageOf } from "#app/members/age.ts";
import type { MemberCard } from "#app/members/card.queries.server.ts";
import { viewerScopeOf } from "#app/members/access/viewer-scope.server.ts";
import type { Interest } from "#app/members/profile-values.ts";
import { searchCriteriaOf } from "#app/members/search/filters/search-criteria.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import type { Site } from "#app/site/site.server.ts";
import { finderFiltersOf, requestedAge } from "#app/games/finder/finder-answers.ts";
import { matchPercent, type MatchReason, matchReasons } from "#app/games/finder/match-score.ts";
import { listMatches, type MatchCursor } from "#app/games/finder/match.queries.server.ts";
import type { FinderContext } from "#app/games/finder/load-finder-context.server.ts";

/** A position in the ranking as a URL parameter: `82-42`. */
function writeMatchCursor({ points, id }: MatchCursor): string {
  return `${points}-${id}`;
}

/** Parses the cursor of a URL; undefined for anything invalid: the ranking then starts from the beginning. */
function readMatchCursor(text: string | null): MatchCursor | undefined {
  const [, points, idText] = /^(\d{1,3})-(\d{1,16})$/.exec(text ?? "") ?? [];
  const id = parseId(idText);
  return id === undefined ? undefined : { points: Number(points), id };
}

export type RankedMatch = {
  member: MemberCard;
  liked: boolean;
  likedByOther: boolean;
  percent: number;
  shared: Interest[];
  reasons: MatchReason[];
};
export type MatchPage = { matches: RankedMatch[]; next: string | undefined; isFirst: boolean };

/** One page of the members who match the answers best; undefined without answers. `after` is the URL's cursor. */
export async function loadMatches(
  db: Db,
  input: { site: Site; viewer: Viewer; context: FinderContext; after: string | null },
  now: Date,
): Promise<MatchPage | undefined> {
  const { site, viewer, context } = input;
  const { answers } = context;
  if (!answers) return undefined;
  const own = viewer.profile;
  const country = answers.country === "any" ? (context.homeCountry ?? undefined) : answers.country;
  const after = readMatchCursor(input.after);
  const { ranked, next } = await listMatches(
    db,
    {
      scope: viewerScopeOf(site, viewer),
      search: searchCriteriaOf(finderFiltersOf(answers), context.preferences, context.homeCountry, now),
      interests: answers.interests,
      requestedAge: requestedAge(ageOf(own.dateOfBirth, now), answers),
      place: { country, region: answers.region ?? (country === own.country ? (own.region ?? undefined) : undefined) },
      after,
    },
    now,
  );
  const interestCount = answers.interests.length;
  return {
    matches: ranked.map(({ member, liked, likedByOther, points, facts }) => ({
      member,
      liked,
      likedByOther,
      percent: matchPercent(points, interestCount),
      shared: facts.shared,
      reasons: matchReasons(facts),
    })),
    next: next && writeMatchCursor(next),
    isFirst: after === undefined,
  };
}
