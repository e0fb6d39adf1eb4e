import { publish } from "#app/platform/live/bus.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { markReadUpTo } from "./read-state.queries.server.ts";
import type { ConversationSide } from "./conversation-window.queries.server.ts";
import type { ChatWindow } from "./load-window.server.ts";

/**
 * Marks a conversation as read up to a sequence number: its unread count goes to zero (spec 4) and the partner sees
 * how far it was read, unless one of the two has switched read receipts off. Does nothing if nothing was unread.
 */
export async function readConversation(
  db: Db,
  input: { profileId: number; conversationId: number; upToSeq: number },
): Promise<void> {
  const read = await markReadUpTo(db, input);
  if (!read) return;
  const to = read.showsReading ? [read.partnerId, input.profileId] : [input.profileId];
  publish({ type: "read", to, conversation: input.conversationId });
}

/** Marks everything that the window shows as read; asks the database for nothing if it was read already. */
export async function readWindow(
  db: Db,
  profileId: number,
  { side, messages }: { side: ConversationSide } & Pick<ChatWindow, "messages">,
): Promise<void> {
  const last = messages.at(-1);
  if (!last || (side.unread === 0 && last.seq <= side.readSeq)) return;
  await readConversation(db, { profileId, conversationId: side.conversationId, upToSeq: last.seq });
}
