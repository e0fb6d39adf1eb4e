import { type ActingTx, actAsMember } from "#app/account/act-as-member.server.ts";
import { deleteLike } from "#app/likes/likes.queries.server.ts";
import { lockPair } from "#app/account/lock-pair.queries.server.ts";
import { publish } from "#app/platform/live/bus.server.ts";
import { startOfDay } from "#app/platform/calendar.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import type { Site } from "#app/site/site.server.ts";
import type { SwipeRefusal } from "../refusals.ts";
import { deletePass, deleteSwipeLike, findLastSwipe } from "./swipe.queries.server.ts";

type UndoOutcome = Outcome<{ memberId: number; intent: "like" | "pass" }, SwipeRefusal>;

/**
 * Undoes today's latest swipe, like or pass; called again, the one before it. Free of charge
 * (app/account/README.md#privacy-mode), and an undone like no longer counts towards the daily limit: a slip of the
 * thumb does not cost one of four likes. A match stays: otherwise members could find out for free who likes them, one
 * by one. Of two simultaneous undos one is refused.
 */
export async function undoSwipe(
  db: Db,
  input: { site: Site; accountId: number; profileId: number },
  now: Date,
): Promise<UndoOutcome> {
  const { profileId } = input;
  const today = startOfDay(now, input.site.settings.timezone);
  const seen = await findLastSwipe(db, profileId, today);
  if (!seen) return refused("undo_nothing");
  const { memberId } = seen;
  const undo = async (tx: ActingTx): Promise<UndoOutcome> => {
    const last = await findLastSwipe(tx, profileId, today);
    if (last?.memberId !== memberId) return refused("undo_nothing");
    if (last.match) return refused("undo_match");

    const pair = { me: profileId, memberId };
    if (last.intent === "pass") await deletePass(tx, pair);
    else {
      await deleteLike(tx, { likerId: profileId, likedId: memberId }, now);
      await deleteSwipeLike(tx, pair);
    }
    return { ok: true, memberId, intent: last.intent };
  };
  const outcome = await actAsMember(db, { accountId: input.accountId }, undo, (tx) =>
    lockPair(tx, profileId, memberId),
  );
  if (outcome.ok && outcome.intent === "like") publish({ type: "like", to: [outcome.memberId] });
  return outcome;
}
