import { sql } from "kysely";
import type { Db, Tx } from "../platform/db.server.ts";
import type { Conversation } from "./conversation.queries.server.ts";

export type NewMessage = { id: number; senderId: number; recipientId: number; text: string; cost: number; key: string };

/** The message a sender has already stored under this key, if any. */
export async function findMessageByKey(db: Db, senderId: number, key: string) {
  return db
    .selectFrom("message")
    .innerJoin("conversation_side as side", (join) =>
      join
        .onRef("side.conversation_id", "=", "message.conversation_id")
        .onRef("side.profile_id", "=", "message.sender_id"),
    )
    .select(["message.id", "message.conversation_id", "message.text", "side.other_id"])
    .where("message.sender_id", "=", senderId)
    .where("message.client_key", "=", key)
    .executeTakeFirst();
}

/**
 * Stores a message with the conversation's next sequence, counts it unread for the other and brings the conversation
 * back into both overviews. Needs the pair's lock.
 */
export async function insertMessage(tx: Tx, conversation: Conversation, message: NewMessage, now: Date): Promise<void> {
  const { next_seq } = await tx
    .updateTable("conversation")
    .set({ next_seq: sql`next_seq + 1`, last_message_id: message.id })
    .where("id", "=", conversation.id)
    .returning("next_seq")
    .executeTakeFirstOrThrow();
  const seq = next_seq - 1;
  await tx
    .insertInto("message")
    .values({
      id: message.id,
      conversation_id: conversation.id,
      sender_id: message.senderId,
      seq,
      text: message.text,
      cost: message.cost,
      client_key: message.key,
      created_at: now,
    })
    .execute();
  await tx
    .updateTable("conversation_side")
    .set({ last_message_at: now, listed: true, unread: sql`unread + 1` })
    .where("conversation_id", "=", conversation.id)
    .where("profile_id", "=", message.recipientId)
    .execute();
  await tx
    .updateTable("conversation_side")
    .set({ last_message_at: now, listed: true, draft: "" })
    .where("conversation_id", "=", conversation.id)
    .where("profile_id", "=", message.senderId)
    .execute();
}
