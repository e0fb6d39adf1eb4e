import { sql } from "kysely";
import type { Db } from "#app/platform/database/db.server.ts";

/** Neither of the two has switched read receipts off (app/chat/README.md#read-receipts). */
export const bothShowReading = sql<boolean>`(select bool_and(profile.read_receipts) from profile
  where profile.id in (conversation_side.profile_id, conversation_side.other_id))`;

/**
 * Marks a member's side of a conversation as read up to a sequence number whose messages were all visible before.
 * Returns the partner and whether they may know of it, or undefined if nothing changed: nothing was unread, or the
 * conversation belongs to others. One statement, because pages wait for it: messages that arrive meanwhile have added to `unread`, and only those up to the
 * number are taken off.
 */
export async function markReadUpTo(
  db: Db,
  side: { profileId: number; conversationId: number; upToSeq: number },
): Promise<{ partnerId: number; showsReading: boolean } | undefined> {
  const { profileId, conversationId, upToSeq } = side;
  const row = await db
    .updateTable("conversation_side")
    .set((eb) => ({
      unread: sql<number>`greatest(0, unread - ${eb
        .selectFrom("message")
        .select((of) => of.fn.countAll<number>().as("count"))
        .where("message.conversation_id", "=", conversationId)
        .where("message.sender_id", "!=", profileId)
        .where("message.taken_back_at", "is", null)
        .whereRef("message.seq", ">", "conversation_side.read_seq")
        .where("message.seq", "<=", upToSeq)}::integer)`,
      read_seq: sql<number>`greatest(read_seq, ${upToSeq}::integer)`,
    }))
    .where("conversation_id", "=", conversationId)
    .where("profile_id", "=", profileId)
    .where((eb) => eb.or([eb("unread", ">", 0), eb("read_seq", "<", upToSeq)]))
    .returning(["other_id", bothShowReading.as("shows_reading")])
    .executeTakeFirst();
  return row && { partnerId: row.other_id, showsReading: row.shows_reading };
}
