import { lockAccount } from "../credits/lock-account.queries.server.ts";
import { placeLike, tellLike } from "../likes/like-member.server.ts";
import { findLikeState } from "../likes/likes.queries.server.ts";
import { likeRefusalOf } from "../likes/refusals.ts";
import { findMemberAccess, type Looker } from "../members/access.queries.server.ts";
import { lockPair } from "../members/lock-pair.queries.server.ts";
import { startOfDay } from "../platform/calendar.ts";
import type { Db, Tx } from "../platform/db.server.ts";
import { type Outcome, refused } from "../platform/outcome.ts";
import type { Site } from "../site/site.server.ts";
import type { SwipeRefusal } from "./refusals.ts";
import { refuseSwipe } from "./swipe-limit.ts";
import { countSwipeLikes, insertPass, insertSwipeLike } from "./swipe.queries.server.ts";

export type SwipeWish = {
  site: Site;
  accountId: number;
  looker: Looker & { profileId: number };
  memberId: number;
};
type Swiped = Outcome<{ match: boolean }, SwipeRefusal>;

/**
 * A like of the swipe game: a like like any other that also counts against the day's number, which turns at the site's
 * midnight (spec 6 and 9). Whom the member likes already is liked for nothing. `match`: both like each other now.
 */
export async function swipeLike(db: Db, wish: SwipeWish, now: Date): Promise<Swiped> {
  const outcome = await db.transaction().execute((tx) => storeLike(tx, wish, now));
  if (outcome.ok && outcome.created) tellLike(wish.memberId, outcome.match);
  return outcome;
}

async function storeLike(
  tx: Tx,
  { site, accountId, looker, memberId }: SwipeWish,
  now: Date,
): Promise<Outcome<{ match: boolean; created: boolean }, SwipeRefusal>> {
  const me = looker.profileId;
  // First the pair, then the account: every verb takes its locks in this order.
  await lockPair(tx, me, memberId);
  const account = await lockAccount(tx, accountId);
  const { liked, match } = await findLikeState(tx, me, memberId);
  if (liked) return { ok: true, match, created: false };

  const closed = await whyNot(tx, looker, memberId);
  if (closed) return refused(closed);
  const likedToday = await countSwipeLikes(tx, me, startOfDay(now, site.settings.timezone));
  const reason = refuseSwipe({ premium: account.paidUser, cap: site.settings.swipe_daily_cap, likedToday });
  if (reason) return refused(reason);
  const placed = await placeLike(tx, { looker, memberId }, now);
  if (placed.ok) await insertSwipeLike(tx, { me, memberId }, now);
  return placed;
}

/** A pass of the swipe game: the member is not shown in it again for 30 days. Nobody is told, nothing is limited. */
export async function swipePass(db: Db, { looker, memberId }: SwipeWish, now: Date): Promise<Swiped> {
  const me = looker.profileId;
  return db.transaction().execute(async (tx) => {
    await lockPair(tx, me, memberId);
    const closed = await whyNot(tx, looker, memberId);
    if (closed) return refused(closed);
    await insertPass(tx, { me, memberId }, now);
    return { ok: true, match: false };
  });
}

async function whyNot(tx: Tx, looker: Looker, memberId: number): Promise<SwipeRefusal | undefined> {
  const member = await findMemberAccess(tx, looker, memberId);
  return member ? likeRefusalOf[member.access] : "member_not_found";
}
