import { publish } from "#app/platform/live/bus.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { findConversationSide } from "./conversation-window.queries.server.ts";
import { countUnreadAfter, lockReadState, updateReadState } from "./read-state.queries.server.ts";
import type { ChatWindow } from "./load-window.server.ts";

/**
 * Marks a conversation as read up to a sequence number: its unread count goes to zero (spec 4) and the partner sees
 * how far it was read. Does nothing if nothing was unread.
 */
export async function readConversation(
  db: Db,
  input: { profileId: number; conversationId: number; upToSeq: number },
): Promise<void> {
  const changed = await db.transaction().execute(async (tx) => {
    const side = await lockReadState(tx, input);
    if (!side || (side.unread === 0 && side.readSeq >= input.upToSeq)) return false;
    // Messages that arrived after the page was loaded stay unread.
    const readSeq = Math.max(input.upToSeq, side.readSeq);
    await updateReadState(tx, input, { readSeq, unread: await countUnreadAfter(tx, input, readSeq) });
    return true;
  });
  if (!changed) return;
  const side = await findConversationSide(db, input.profileId, input.conversationId);
  if (side) publish({ type: "read", to: [side.partnerId, input.profileId], conversation: input.conversationId });
}

/** Marks everything that the window shows as read. */
export async function readWindow(db: Db, profileId: number, window: ChatWindow): Promise<void> {
  const last = window.messages.at(-1);
  if (!last || window.conversationId === null) return;
  await readConversation(db, { profileId, conversationId: window.conversationId, upToSeq: last.seq });
}
