import { selectCard } from "#app/members/card.queries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { type MessageWarning, messageWarningFor } from "./message-warning.ts";
import { type GiftKind, giftKindOf } from "../gift-kinds.ts";

/** One side's view of a conversation. */
export type ConversationSide = {
  conversationId: number;
  partnerId: number;
  unread: number;
  readSeq: number;
  hiddenSeq: number;
  listed: boolean;
};

export type WindowMessage = {
  id: number;
  seq: number;
  own: boolean;
  kind: "text" | "photo" | "gift";
  text: string;
  gift: GiftKind | null;
  /** Also null when the photo was erased. */
  photo: { id: string; width: number; height: number; placeholder: string } | null;
  /** The key it was sent with, for its sender only: identifies a message that still waits in the sender's browser. */
  key: string | null;
  createdAt: Date;
  /** A warning about contact data is shown below the message. */
  warning: MessageWarning | null;
};

/** A member's side of a conversation; undefined if the conversation is unknown or belongs to others. */
export async function findConversationSide(
  db: Db,
  profileId: number,
  conversationId: number,
): Promise<ConversationSide | undefined> {
  const row = await db
    .selectFrom("conversation_side")
    .select(["conversation_id", "other_id", "unread", "read_seq", "hidden_seq", "listed"])
    .where("conversation_id", "=", conversationId)
    .where("profile_id", "=", profileId)
    .executeTakeFirst();
  return (
    row && {
      conversationId: row.conversation_id,
      partnerId: row.other_id,
      unread: row.unread,
      readSeq: row.read_seq,
      hiddenSeq: row.hidden_seq,
      listed: row.listed,
    }
  );
}

/**
 * The newest `limit` messages that this side may see, oldest first. `older` is true if there are more: the chat then
 * says that older messages are hidden (spec 4, Chat).
 */
export async function listNewestMessages(
  db: Db,
  side: ConversationSide & { profileId: number },
  limit: number,
  after = side.hiddenSeq,
): Promise<{ messages: WindowMessage[]; older: boolean }> {
  const rows = await db
    .selectFrom("message")
    .leftJoin("chat_photo", "chat_photo.id", "message.photo_id")
    .select(["message.id", "message.seq", "message.sender_id", "message.kind", "message.text", "message.gift"])
    .select(["message.client_key", "message.created_at"])
    .select(["chat_photo.id as photo_id", "chat_photo.width", "chat_photo.height", "chat_photo.placeholder"])
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
      warning: messageWarningFor({ ...row, own: row.sender_id === side.profileId }),
      kind: row.kind,
      text: row.text,
      gift: giftKindOf(row.gift) ?? null,
      photo: photoOf(row),
      key: row.sender_id === side.profileId ? row.client_key : null,
      createdAt: row.created_at,
    }));
  return { messages, older: rows.length > limit };
}

type PhotoColumns = {
  photo_id: string | null;
  width: number | null;
  height: number | null;
  placeholder: string | null;
};

function photoOf({ photo_id: id, width, height, placeholder }: PhotoColumns): WindowMessage["photo"] {
  if (id === null || width === null || height === null || placeholder === null) return null;
  return { id, width, height, placeholder };
}

/** The messages after a sequence number that this side may see, oldest first; at most the newest 200. */
export async function listMessagesAfter(
  db: Db,
  side: ConversationSide & { profileId: number },
  seq: number,
): Promise<WindowMessage[]> {
  const { messages } = await listNewestMessages(db, side, 200, Math.max(seq, side.hiddenSeq));
  return messages;
}

/** The sequence number up to which a member has read a conversation. */
export async function findReadSeq(db: Db, profileId: number, conversationId: number): Promise<number> {
  const row = await db
    .selectFrom("conversation_side")
    .select("read_seq")
    .where("conversation_id", "=", conversationId)
    .where("profile_id", "=", profileId)
    .executeTakeFirst();
  return row?.read_seq ?? 0;
}

/** The card of a member, and whether their account is active; the same for every viewer. */
export async function findPartnerCard(db: Db, id: number) {
  return selectCard(db.selectFrom("profile")).select("profile.status").where("profile.id", "=", id).executeTakeFirst();
}
