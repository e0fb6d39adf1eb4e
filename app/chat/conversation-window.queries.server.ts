import type { Db } from "../platform/db.server.ts";

/** One side's view of a conversation. */
export type OwnSide = { conversationId: number; otherId: number; unread: number; hiddenSeq: number; listed: boolean };

export type ShownMessage = {
  id: number;
  seq: number;
  own: boolean;
  kind: "text" | "photo" | "gift";
  text: string;
  createdAt: Date;
};

/** A member's side of a conversation; undefined for foreign and unknown ones alike. */
export async function findOwnSide(db: Db, profileId: number, conversationId: number): Promise<OwnSide | undefined> {
  const row = await db
    .selectFrom("conversation_side")
    .select(["conversation_id", "other_id", "unread", "hidden_seq", "listed"])
    .where("conversation_id", "=", conversationId)
    .where("profile_id", "=", profileId)
    .executeTakeFirst();
  return (
    row && {
      conversationId: row.conversation_id,
      otherId: row.other_id,
      unread: row.unread,
      hiddenSeq: row.hidden_seq,
      listed: row.listed,
    }
  );
}

/**
 * The newest `limit` messages that this side may see, oldest first. `older` tells that there are more: the chat then
 * says that older messages are hidden (spec 4, Chat).
 */
export async function listMessages(
  db: Db,
  side: OwnSide & { profileId: number },
  limit: number,
): Promise<{ messages: ShownMessage[]; older: boolean }> {
  const rows = await db
    .selectFrom("message")
    .select(["id", "seq", "sender_id", "kind", "text", "created_at"])
    .where("conversation_id", "=", side.conversationId)
    .where("seq", ">", side.hiddenSeq)
    .orderBy("seq", "desc")
    .limit(limit + 1)
    .execute();
  const messages = rows
    .slice(0, limit)
    .reverse()
    .map((row) => ({
      id: row.id,
      seq: row.seq,
      own: row.sender_id === side.profileId,
      kind: row.kind,
      text: row.text,
      createdAt: row.created_at,
    }));
  return { messages, older: rows.length > limit };
}

/** How far the other has read, as a sequence. */
export async function findReadSeq(db: Db, profileId: number, conversationId: number): Promise<number> {
  const row = await db
    .selectFrom("conversation_side")
    .select("read_seq")
    .where("conversation_id", "=", conversationId)
    .where("profile_id", "=", profileId)
    .executeTakeFirst();
  return row?.read_seq ?? 0;
}
