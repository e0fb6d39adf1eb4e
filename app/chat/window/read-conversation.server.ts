import { publish } from "#app/platform/live/bus.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { markReadUpTo } from "./read-state.queries.server.ts";
import type { ChatWindow } from "./load-window.server.ts";

/**
 * Marks a conversation as read up to a sequence number: its unread count goes to zero (spec 4) and the partner sees
 * how far it was read. Does nothing if nothing was unread.
 */
export async function readConversation(
  db: Db,
  input: { profileId: number; conversationId: number; upToSeq: number },
): Promise<void> {
  const partnerId = await markReadUpTo(db, input);
  if (partnerId !== undefined) {
    publish({ type: "read", to: [partnerId, input.profileId], conversation: input.conversationId });
  }
}

/** Marks everything that the window shows as read. */
export async function readWindow(db: Db, profileId: number, window: ChatWindow): Promise<void> {
  const last = window.messages.at(-1);
  if (!last || window.conversationId === null) return;
  await readConversation(db, { profileId, conversationId: window.conversationId, upToSeq: last.seq });
}
