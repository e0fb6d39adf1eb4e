import { randomInt } from "node:crypto";
import type { Viewer } from "#app/account/session/viewer.server.ts";
import { actTowardsMemberAsFictional } from "#app/members/access/act-towards-member.server.ts";
import type { MemberCard } from "#app/members/card.queries.server.ts";
import { viewerScopeOf } from "#app/members/access/viewer-scope.server.ts";
import { matchPreferencesOf } from "#app/members/search/filters/match-preferences.ts";
import { publish } from "#app/platform/live/bus.server.ts";
import { startOfDay } from "#app/platform/calendar.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { listAutoLikeCandidates, listFictionalLikes, lockAutoLikes } from "./auto-like.queries.server.ts";
import { autoLikesSince, mayAutoLike } from "./auto-like-limit.ts";
import { insertLike, markMatch } from "./likes.queries.server.ts";

/** One of this many recently active members is picked at random. */
const maxCandidates = 24;

/**
 * Creates a like by a fictional member of a suitable gender, if possible from the member's own country: at most one in
 * 10 minutes and 5 a day, and only if the site shows fictional members (app/likes/README.md#auto-like). Undefined if
 * none is created. Every like by a fictional member counts towards the limits, wherever it came from.
 */
export async function createAutoLike(
  db: Db,
  input: { site: Site; viewer: Viewer },
  now: Date,
): Promise<MemberCard | undefined> {
  const { site, viewer } = input;
  const scope = viewerScopeOf(site, viewer);
  if (!scope.showsFictional) return undefined;
  const viewerId = viewer.profile.id;
  const candidate = await db.transaction().execute(async (tx) => {
    await lockAutoLikes(tx, viewerId);
    const startOfToday = startOfDay(now, site.settings.timezone);
    const likes = await listFictionalLikes(tx, viewerId, autoLikesSince(startOfToday, now));
    if (!mayAutoLike(likes, startOfToday, now)) return undefined;
    const candidate = await findCandidate(tx, input, now);
    if (!candidate) return undefined;

    const pair = { fictionalId: candidate.id, memberId: viewerId, scope };
    const acting = await actTowardsMemberAsFictional(tx, pair);
    if (!acting) return undefined;
    const created = await insertLike(acting, { likerId: candidate.id, likedId: viewerId }, now);
    if (!created) return undefined;
    await markMatch(acting, candidate.id, viewerId);
    return candidate;
  });
  if (candidate) publish({ type: "like", to: [viewerId] });
  return candidate;
}

async function findCandidate(
  tx: Tx,
  { site, viewer }: { site: Site; viewer: Viewer },
  now: Date,
): Promise<MemberCard | undefined> {
  const { id, country } = viewer.profile;
  const preferences = matchPreferencesOf(viewer.profile, site.niche);
  const places = country ? [country, null] : [null];
  for (const place of places) {
    for (const gender of preferences.genders) {
      const input = {
        profileId: id,
        niche: site.niche.number,
        country: place,
        gender,
        preferences,
        limit: maxCandidates,
      };
      const candidates = await listAutoLikeCandidates(tx, input, now);
      if (candidates.length > 0) return candidates[randomInt(candidates.length)];
    }
  }
  return undefined;
}
