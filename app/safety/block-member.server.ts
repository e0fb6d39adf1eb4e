import { deleteChatsOfPair } from "#app/chat/overview/delete-chats.server.ts";
import { deleteLikesOfPair } from "#app/likes/likes.queries.server.ts";
import type { ViewerScope } from "#app/members/access/access.queries.server.ts";
import { actTowardsMemberAsProfile } from "#app/members/access/act-towards-member.server.ts";
import { publish } from "#app/platform/live/bus.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { insertBlock } from "./block.queries.server.ts";
import type { BlockRefusal } from "./refusals.ts";

/**
 * Blocks a member for another: from then on neither sees or reaches the other, and their chats and likes are deleted
 * (spec 6, Blocking). Blocking twice changes nothing. A blocked member may block back.
 */
export async function blockMember(
  db: Db,
  input: { scope: ViewerScope & { profileId: number }; memberId: number },
  now: Date,
): Promise<Outcome<object, BlockRefusal>> {
  const me = input.scope.profileId;
  const outcome = await actTowardsMemberAsProfile(
    db,
    input,
    async (tx, { member }): Promise<Outcome<object, BlockRefusal>> => {
      if (!member) return refused("member_not_found");
      if (member.access === "own") return refused("own_profile");
      await insertBlock(tx, { blockerId: me, blockedId: input.memberId }, now);
      await deleteLikesOfPair(tx, me, input.memberId, now);
      await deleteChatsOfPair(tx, me, input.memberId);
      return { ok: true };
    },
  );
  if (outcome.ok) publish({ type: "chats", to: [me, input.memberId] });
  return outcome;
}
