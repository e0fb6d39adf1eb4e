import { findMemberAccess, type Looker } from "../members/access.queries.server.ts";
import type { Access } from "../members/access.ts";
import { lockPair } from "../members/lock-pair.queries.server.ts";
import { publish } from "../platform/bus.server.ts";
import type { Db } from "../platform/db.server.ts";
import { type Outcome, refused } from "../platform/outcome.ts";
import { insertLike, markMatch } from "./likes.queries.server.ts";
import type { LikeRefusal } from "./refusals.ts";

const refusalOf: Partial<Record<Access, LikeRefusal>> = {
  own: "own_profile",
  blocked: "blocked_by_member",
  blocker: "member_blocked",
};

/**
 * A member likes another. `match` is true when both now like each other; a repeated like changes nothing and is no
 * error. Refuses members that cannot be seen and pairs of which one blocks the other (spec 4, Like states).
 */
export async function likeMember(
  db: Db,
  like: { looker: Looker & { profileId: number }; memberId: number },
  now: Date,
): Promise<Outcome<{ match: boolean; created: boolean }, LikeRefusal>> {
  const { looker, memberId } = like;
  const outcome = await db.transaction().execute(async (tx) => {
    await lockPair(tx, looker.profileId, memberId);
    const member = await findMemberAccess(tx, looker, memberId);
    if (!member) return refused<LikeRefusal>("member_not_found");
    const refusal = refusalOf[member.access];
    if (refusal) return refused(refusal);

    const created = await insertLike(tx, { likerId: looker.profileId, likedId: memberId }, now);
    const match = await markMatch(tx, looker.profileId, memberId);
    return { ok: true as const, match, created };
  });
  if (outcome.ok && outcome.created) publish({ type: "like", to: [memberId], match: outcome.match });
  return outcome;
}
