import type { LockedAccount } from "#app/account/lock-account.queries.server.ts";
import { createLike, publishLike } from "#app/likes/like-member.server.ts";
import { findLikeState } from "#app/likes/likes.queries.server.ts";
import type { MemberAccess, ViewerScope } from "#app/members/access/access.queries.server.ts";
import { refusalByAccess } from "#app/members/access/access.ts";
import { actTowardsMember, type PairTx } from "#app/members/access/act-towards-member.server.ts";
import { startOfDay } from "#app/platform/calendar.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import type { Site } from "#app/site/site.server.ts";
import type { SwipeRefusal } from "../refusals.ts";
import { refuseSwipe } from "./swipe-limit.ts";
import { countSwipeLikes, insertPass, insertSwipeLike } from "./swipe.queries.server.ts";

type SwipeInput = {
  site: Site;
  accountId: number;
  scope: ViewerScope & { profileId: number };
  memberId: number;
};
type SwipeOutcome = Outcome<{ match: boolean }, SwipeRefusal>;

/**
 * A like in the swipe game: an ordinary like that also counts towards the daily limit, which resets at midnight in the
 * site's time zone (spec 6 and 9). Liking the same member again does not count. `match`: both like each other now.
 */
export async function swipeLike(db: Db, input: SwipeInput, now: Date): Promise<SwipeOutcome> {
  const outcome = await actTowardsMember(db, input, (tx, checked) => storeLike(tx, input, checked, now));
  if (outcome.ok && outcome.created) publishLike(input.memberId);
  return outcome;
}

async function storeLike(
  tx: PairTx,
  { site, scope, memberId }: SwipeInput,
  { member, account }: { member: MemberAccess | undefined; account: LockedAccount },
  now: Date,
): Promise<Outcome<{ match: boolean; created: boolean }, SwipeRefusal>> {
  const viewerId = scope.profileId;
  const { liked, match } = await findLikeState(tx, viewerId, memberId);
  if (liked) return { ok: true, match, created: false };

  const accessRefusal = refusalFor(member);
  if (accessRefusal) return refused(accessRefusal);
  const likedToday = await countSwipeLikes(tx, viewerId, startOfDay(now, site.settings.timezone));
  const reason = refuseSwipe({ premium: account.paidUser, cap: site.settings.swipe_daily_cap, likedToday });
  if (reason) return refused(reason);
  const placed = await createLike(tx, { scope, memberId }, member, now);
  if (placed.ok) await insertSwipeLike(tx, { me: viewerId, memberId }, now);
  return placed;
}

/** A pass in the swipe game: the member is not shown there for 30 days. Nobody is notified; passes have no limit. */
export async function swipePass(db: Db, input: SwipeInput, now: Date): Promise<SwipeOutcome> {
  const { scope, memberId } = input;
  return actTowardsMember(db, input, async (tx, { member }): Promise<SwipeOutcome> => {
    const accessRefusal = refusalFor(member);
    if (accessRefusal) return refused(accessRefusal);
    await insertPass(tx, { me: scope.profileId, memberId }, now);
    return { ok: true, match: false };
  });
}

function refusalFor(member: MemberAccess | undefined): SwipeRefusal | undefined {
  return member ? refusalByAccess[member.access] : "member_not_found";
}
