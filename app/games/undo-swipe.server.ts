import { lockAccount } from "../credits/lock-account.queries.server.ts";
import { deleteLike } from "../likes/likes.queries.server.ts";
import { lockPair } from "../members/lock-pair.queries.server.ts";
import { publish } from "../platform/bus.server.ts";
import { startOfDay } from "../platform/calendar.ts";
import type { Db } from "../platform/db.server.ts";
import { type Outcome, refused } from "../platform/outcome.ts";
import type { Site } from "../site/site.server.ts";
import type { SwipeRefusal } from "./refusals.ts";
import { deletePass, deleteSwipeLike, findLastSwipe } from "./swipe.queries.server.ts";

type Undone = Outcome<{ memberId: number; intent: "like" | "pass" }, SwipeRefusal>;

/**
 * Takes back today's newest swipe, whichever it was; again, the one before it. Free (product 2), and a like comes back to
 * the day's number: a slip of the thumb costs nobody one of four. A match stays: otherwise anybody could find out for
 * nothing who likes them, one by one. Of two undos at once one takes back, the other is refused.
 */
export async function undoSwipe(
  db: Db,
  wish: { site: Site; accountId: number; profileId: number },
  now: Date,
): Promise<Undone> {
  const { profileId } = wish;
  const today = startOfDay(now, wish.site.settings.timezone);
  const outcome = await db.transaction().execute(async (tx): Promise<Undone> => {
    const seen = await findLastSwipe(tx, profileId, today);
    if (!seen) return refused("undo_nothing");
    const { memberId } = seen;
    await lockPair(tx, profileId, memberId);
    await lockAccount(tx, wish.accountId);
    const last = await findLastSwipe(tx, profileId, today);
    if (last?.memberId !== memberId) return refused("undo_nothing");
    if (last.match) return refused("undo_match");

    const pair = { me: profileId, memberId };
    if (last.intent === "pass") await deletePass(tx, pair);
    else {
      await deleteLike(tx, { likerId: profileId, likedId: memberId });
      await deleteSwipeLike(tx, pair);
    }
    return { ok: true, memberId, intent: last.intent };
  });
  if (outcome.ok && outcome.intent === "like") publish({ type: "like", to: [outcome.memberId] });
  return outcome;
}
