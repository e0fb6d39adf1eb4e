import { actAsMember } from "#app/account/act-as-member.server.ts";
import type { AccountClosed } from "#app/account/refusals.ts";
import { lockPair } from "#app/account/lock-pair.queries.server.ts";
import { publish } from "#app/platform/live/bus.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { deleteLike } from "./likes.queries.server.ts";

/** Takes a like back, which also ends a match. Without a like nothing changes. */
export async function unlikeMember(
  db: Db,
  like: { likerId: number; likedId: number },
  now: Date,
): Promise<Outcome<object, AccountClosed>> {
  const outcome = await actAsMember(
    db,
    { profileId: like.likerId },
    async (tx) => {
      await deleteLike(tx, like, now);
      return { ok: true as const };
    },
    (tx) => lockPair(tx, like.likerId, like.likedId),
  );
  if (outcome.ok) publish({ type: "like", to: [like.likedId] });
  return outcome;
}
