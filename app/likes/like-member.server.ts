import type { MemberAccess, ViewerScope } from "#app/members/access/access.queries.server.ts";
import { refusalByAccess } from "#app/members/access/access.ts";
import { actTowardsMemberAsProfile, type PairTx } from "#app/members/access/act-towards-member.server.ts";
import { publish } from "#app/platform/live/bus.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { pushImmediately } from "#app/push/notifications/notify-absent.server.ts";
import { insertLike, markMatch } from "./likes.queries.server.ts";
import type { LikeRefusal } from "./refusals.ts";

type LikeInput = { scope: ViewerScope & { profileId: number }; memberId: number };
type LikeOutcome = Outcome<{ match: boolean; created: boolean }, LikeRefusal>;

/**
 * A member likes another. `match` is true if both now like each other; a repeated like changes nothing and is not an
 * error. Refuses members who are not visible and pairs with a block (spec 4, Like states).
 */
export async function likeMember(db: Db, like: LikeInput, now: Date): Promise<LikeOutcome> {
  const outcome = await actTowardsMemberAsProfile(db, like, (tx, { member }) => createLike(tx, like, member, now));
  if (outcome.ok && outcome.created) publishLike(like.memberId);
  return outcome;
}

/** The same inside a transaction that has checked the pair; the caller publishes the event after the commit. */
export async function createLike(
  tx: PairTx,
  { scope, memberId }: LikeInput,
  member: MemberAccess | undefined,
  now: Date,
): Promise<LikeOutcome> {
  if (!member) return refused("member_not_found");
  const refusal = refusalByAccess[member.access];
  if (refusal) return refused(refusal);

  const created = await insertLike(tx, { likerId: scope.profileId, likedId: memberId }, now);
  const match = await markMatch(tx, scope.profileId, memberId);
  const between = { recipientId: memberId, senderId: scope.profileId };
  if (created) await pushImmediately(tx, match ? "match" : "like", between, now);
  return { ok: true, match, created };
}

/** Sends the live event to the liked member. */
export function publishLike(memberId: number): void {
  publish({ type: "like", to: [memberId] });
}
