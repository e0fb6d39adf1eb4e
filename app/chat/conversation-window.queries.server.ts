import type { Db } from "../platform/db.server.ts";
import { type GiftKind, giftKindOf } from "./gift-kinds.ts";

/** One side's view of a conversation. */
export type OwnSide = {
  conversationId: number;
  otherId: number;
  unread: number;
  readSeq: number;
  hiddenSeq: number;
  listed: boolean;
};

export type ShownMessage = {
  id: number;
  seq: number;
  own: boolean;
  kind: "text" | "photo" | "gift";
  text: string;
  gift: GiftKind | null;
  /** Null too where its photo was erased. */
  photo: { id: string; width: number; height: number; thumbhash: string } | null;
  /** The key it was sent with, for its writer: a message that waits in their browser is known by it. */
  key: string | null;
  createdAt: Date;
};

/** A member's side of a conversation; undefined for foreign and unknown ones alike. */
export async function findOwnSide(db: Db, profileId: number, conversationId: number): Promise<OwnSide | undefined> {
  const row = await db
    .selectFrom("conversation_side")
    .select(["conversation_id", "other_id", "unread", "read_seq", "hidden_seq", "listed"])
    .where("conversation_id", "=", conversationId)
    .where("profile_id", "=", profileId)
    .executeTakeFirst();
  return (
    row && {
      conversationId: row.conversation_id,
      otherId: row.other_id,
      unread: row.unread,
      readSeq: row.read_seq,
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
  after = side.hiddenSeq,
): Promise<{ messages: ShownMessage[]; older: boolean }> {
  const rows = await db
    .selectFrom("message")
    .leftJoin("chat_photo", "chat_photo.id", "message.photo_id")
    .select(["message.id", "message.seq", "message.sender_id", "message.kind", "message.text", "message.gift"])
    .select(["message.client_key", "message.created_at"])
    .select(["chat_photo.id as photo_id", "chat_photo.width", "chat_photo.height", "chat_photo.thumbhash"])
    .where("message.conversation_id", "=", side.conversationId)
    .where("message.seq", ">", after)
    .orderBy("message.seq", "desc")
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
      gift: giftKindOf(row.gift) ?? null,
      photo: photoOf(row),
      key: row.sender_id === side.profileId ? row.client_key : null,
      createdAt: row.created_at,
    }));
  return { messages, older: rows.length > limit };
}

type PhotoColumns = { photo_id: string | null; width: number | null; height: number | null; thumbhash: string | null };

function photoOf({ photo_id: id, width, height, thumbhash }: PhotoColumns): ShownMessage["photo"] {
  if (id === null || width === null || height === null || thumbhash === null) return null;
  return { id, width, height, thumbhash };
}

/** What this side may see behind a sequence, oldest first; the newest 200 of them. */
export async function listMessagesAfter(
  db: Db,
  side: OwnSide & { profileId: number },
  seq: number,
): Promise<ShownMessage[]> {
  const { messages } = await listMessages(db, side, 200, Math.max(seq, side.hiddenSeq));
  return messages;
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
