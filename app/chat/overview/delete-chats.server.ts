import { publish } from "#app/platform/live/bus.server.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { deleteFirstDraftsOfPair } from "../composer/draft.queries.server.ts";
import { hideConversationWithMember, hideConversationForMember } from "./hide-conversation.queries.server.ts";
import type { ChatRefusal } from "../refusals.ts";

/**
 * Deletes a conversation, or every chat with a profile (spec 4). It leaves this member's overview, and its messages are
 * never shown to them again. The partner keeps it. A new message brings it back, without the old messages.
 */
export async function deleteChats(
  db: Db,
  input: { profileId: number } & ({ conversation: number } | { profile: number }),
): Promise<Outcome<object, ChatRefusal>> {
  const isHidden = await db
    .transaction()
    .execute((tx) =>
      "conversation" in input
        ? hideConversationForMember(tx, { conversationId: input.conversation, profileId: input.profileId })
        : hideConversationWithMember(tx, { profileId: input.profileId, otherId: input.profile }),
    );
  if (!isHidden && "conversation" in input) return refused("conversation_not_found");
  publish({ type: "chats", to: [input.profileId] });
  return { ok: true };
}

/** Deletes the chat of two members for both of them, after a block (spec 6). Runs in the transaction of the block. */
export async function deleteChatsOfPair(tx: Tx, a: number, b: number): Promise<void> {
  await hideConversationWithMember(tx, { profileId: a, otherId: b });
  await hideConversationWithMember(tx, { profileId: b, otherId: a });
  await deleteFirstDraftsOfPair(tx, a, b);
}
