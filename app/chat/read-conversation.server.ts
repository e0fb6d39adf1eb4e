import { publish } from "../platform/bus.server.ts";
import type { Db } from "../platform/db.server.ts";
import { findOwnSide } from "./conversation-window.queries.server.ts";
import type { ChatWindow } from "./load-window.server.ts";

/**
 * A member has opened a conversation: its unread count goes to zero (spec 4) and the sender learns how far it was
 * read. Does nothing where nothing was unread.
 */
export async function readConversation(
  db: Db,
  read: { profileId: number; conversationId: number; upToSeq: number },
): Promise<void> {
  const changed = await db.transaction().execute(async (tx) => {
    const side = await tx
      .selectFrom("conversation_side")
      .select(["unread", "read_seq"])
      .where("conversation_id", "=", read.conversationId)
      .where("profile_id", "=", read.profileId)
      .forUpdate()
      .executeTakeFirst();
    if (!side || (side.unread === 0 && side.read_seq >= read.upToSeq)) return false;
    // What arrived after the page was read stays unread.
    const left = await tx
      .selectFrom("message")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("conversation_id", "=", read.conversationId)
      .where("seq", ">", Math.max(read.upToSeq, side.read_seq))
      .where("sender_id", "!=", read.profileId)
      .executeTakeFirstOrThrow();
    await tx
      .updateTable("conversation_side")
      .set({ unread: left.count, read_seq: Math.max(read.upToSeq, side.read_seq) })
      .where("conversation_id", "=", read.conversationId)
      .where("profile_id", "=", read.profileId)
      .execute();
    return true;
  });
  if (!changed) return;
  const side = await findOwnSide(db, read.profileId, read.conversationId);
  if (side) publish({ type: "read", to: [side.otherId, read.profileId], conversation: read.conversationId });
}

/** The viewer has the window before them: everything it shows is read. */
export async function readWindow(db: Db, profileId: number, window: ChatWindow): Promise<void> {
  const last = window.messages.at(-1);
  if (!last || window.conversationId === null) return;
  await readConversation(db, { profileId, conversationId: window.conversationId, upToSeq: last.seq });
}
