import { deleteChatsOfPair } from "../chat/delete-chats.server.ts";
import { deleteLikesOfPair } from "../likes/likes.queries.server.ts";
import { findMemberAccess, type Looker } from "../members/access.queries.server.ts";
import { lockPair } from "../members/lock-pair.queries.server.ts";
import { publish } from "../platform/bus.server.ts";
import type { Db } from "../platform/db.server.ts";
import { type Outcome, refused } from "../platform/outcome.ts";
import { insertBlock } from "./block.queries.server.ts";
import type { BlockRefusal } from "./refusals.ts";

/**
 * A member blocks another: from then on neither sees nor reaches the other; the pair's chats and likes are deleted
 * (spec 6, Blocking). Blocking twice changes nothing. Who is blocked may block back.
 */
export async function blockMember(
  db: Db,
  wish: { looker: Looker & { profileId: number }; memberId: number },
  now: Date,
): Promise<Outcome<object, BlockRefusal>> {
  const me = wish.looker.profileId;
  const outcome = await db.transaction().execute(async (tx) => {
    await lockPair(tx, me, wish.memberId);
    const member = await findMemberAccess(tx, wish.looker, wish.memberId);
    if (!member) return refused<BlockRefusal>("member_not_found");
    if (member.access === "own") return refused<BlockRefusal>("own_profile");
    await insertBlock(tx, { blockerId: me, blockedId: wish.memberId }, now);
    await deleteLikesOfPair(tx, me, wish.memberId);
    await deleteChatsOfPair(tx, me, wish.memberId);
    return { ok: true as const };
  });
  if (outcome.ok) publish({ type: "chats", to: [me, wish.memberId] });
  return outcome;
}
