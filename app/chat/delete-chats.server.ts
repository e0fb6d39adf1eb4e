import { publish } from "../platform/bus.server.ts";
import type { Db, Tx } from "../platform/db.server.ts";
import { type Outcome, refused } from "../platform/outcome.ts";
import { forgetFirstDrafts } from "./draft.queries.server.ts";
import { hideConversationOfPair, hideSide } from "./hide-conversation.queries.server.ts";
import type { ChatRefusal } from "./refusals.ts";

/**
 * Deletes a conversation, or every chat with a profile (spec 4): it leaves the overview of the one who deletes, and
 * what stands in it is never shown to them again. The other keeps it; a new message brings it back, empty above.
 */
export async function deleteChats(
  db: Db,
  wish: { profileId: number } & ({ conversation: number } | { profile: number }),
): Promise<Outcome<object, ChatRefusal>> {
  const found = await db
    .transaction()
    .execute((tx) =>
      "conversation" in wish
        ? hideSide(tx, { conversationId: wish.conversation, profileId: wish.profileId })
        : hideConversationOfPair(tx, { profileId: wish.profileId, otherId: wish.profile }),
    );
  if (!found && "conversation" in wish) return refused("conversation_not_found");
  publish({ type: "chats", to: [wish.profileId] });
  return { ok: true };
}

/** Blocking takes the pair's chats from both (spec 6); runs in the blocking transaction. */
export async function deleteChatsOfPair(tx: Tx, a: number, b: number): Promise<void> {
  await hideConversationOfPair(tx, { profileId: a, otherId: b });
  await hideConversationOfPair(tx, { profileId: b, otherId: a });
  await forgetFirstDrafts(tx, a, b);
}
