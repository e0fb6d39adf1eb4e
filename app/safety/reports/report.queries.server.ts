import type { Db } from "#app/platform/database/db.server.ts";

export type ReceivedMessage = { id: number; text: string; createdAt: Date };

/** The newest messages from `memberId` to `reporterId` that the reporter can still see, newest first. */
export async function listReceivedMessages(
  db: Db,
  pair: { memberId: number; reporterId: number },
  limit: number,
): Promise<ReceivedMessage[]> {
  return db
    .selectFrom("conversation_side")
    .innerJoin("message", "message.conversation_id", "conversation_side.conversation_id")
    .where("conversation_side.profile_id", "=", pair.reporterId)
    .where("conversation_side.other_id", "=", pair.memberId)
    .where("message.sender_id", "=", pair.memberId)
    .whereRef("message.seq", ">", "conversation_side.hidden_seq")
    .where("message.taken_back_at", "is", null)
    .select(["message.id", "message.text", "message.created_at as createdAt"])
    .orderBy("message.seq", "desc")
    .limit(limit)
    .execute();
}
