import type { Reaction } from "#db/schema.ts";
import { refusalByAccess } from "#app/members/access/access.ts";
import { actTowardsMember } from "#app/members/access/act-towards-member.server.ts";
import type { ViewerScope } from "#app/members/access/access.queries.server.ts";
import { publish } from "#app/platform/live/bus.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import type { ReactionRefusal } from "../refusals.ts";
import { markReadUpTo } from "../window/read-state.queries.server.ts";
import { findMessageOfPair, lockReadSeq, storeReaction } from "./reply.queries.server.ts";

/** A member, the other of the conversation, and one message of it. */
export type AboutMessage = {
  accountId: number;
  scope: ViewerScope & { profileId: number };
  otherId: number;
  messageId: number;
};

/**
 * Reacts to a message of the other member, changes the reaction, or takes it away (null); it counts as read from then
 * on (app/chat/README.md#one-message). Free, and no push. Refuses one's own messages, those of other chats, deleted
 * ones and those that were taken back, and partners whom the member may not write to.
 */
export async function reactToMessage(
  db: Db,
  { reaction, ...about }: AboutMessage & { reaction: Reaction | null },
  now: Date,
): Promise<Outcome<object, ReactionRefusal>> {
  const { accountId, scope, otherId, messageId } = about;
  const { profileId } = scope;
  const done = await actTowardsMember(db, { accountId, scope, memberId: otherId }, async (tx, { member }) => {
    const message = await findMessageOfPair(tx, { profileId, otherId, messageId });
    if (!message || message.isTakenBack || message.isErased) return refused("message_gone");
    if (message.own) return refused("own_message");
    if (!member) return refused("member_not_found");
    const closed = refusalByAccess[member.access];
    if (closed) return refused(closed);
    const { id, conversationId, seq } = message;
    const changed = message.reaction !== reaction;
    if (changed) {
      await lockReadSeq(tx, { conversationId, profileId });
      await markReadUpTo(tx, { profileId, conversationId, upToSeq: seq });
      await storeReaction(tx, { id, conversationId, reaction }, now);
    }
    return { ok: true, conversationId, changed } as const;
  });
  if (!done.ok) return done;
  if (done.changed) publish({ type: "changed", to: [otherId, profileId], conversation: done.conversationId });
  return { ok: true };
}
