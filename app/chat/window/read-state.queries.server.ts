import type { Db, Tx } from "#app/platform/database/db.server.ts";

/** A member's side of a conversation. */
type Side = { profileId: number; conversationId: number };

/** Up to which sequence number a side is read, and how many messages are unread. */
export type ReadState = { unread: number; readSeq: number };

/** Locks a side until the transaction ends; undefined if the conversation is unknown or belongs to others. */
export async function lockReadState(tx: Tx, side: Side): Promise<ReadState | undefined> {
  return tx
    .selectFrom("conversation_side")
    .select(["unread", "read_seq as readSeq"])
    .where("conversation_id", "=", side.conversationId)
    .where("profile_id", "=", side.profileId)
    .forUpdate()
    .executeTakeFirst();
}

/** The partner's messages after a sequence number. */
export async function countUnreadAfter(db: Db, side: Side, seq: number): Promise<number> {
  const row = await db
    .selectFrom("message")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("conversation_id", "=", side.conversationId)
    .where("seq", ">", seq)
    .where("sender_id", "!=", side.profileId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Stores how far a side is read. Needs its lock. */
export async function updateReadState(tx: Tx, side: Side, { unread, readSeq }: ReadState): Promise<void> {
  await tx
    .updateTable("conversation_side")
    .set({ unread, read_seq: readSeq })
    .where("conversation_id", "=", side.conversationId)
    .where("profile_id", "=", side.profileId)
    .execute();
}
