import { type ExpressionBuilder, sql } from "kysely";
import type { Database } from "#db/schema.ts";
import { hiddenCard, type MemberCard, selectCard, toCard } from "../members/card.queries.server.ts";
import type { Db } from "../platform/db.server.ts";
import type { ChatFilter } from "./chat-filter.ts";
import { type GiftKind, giftKindOf } from "./gift-kinds.ts";

/** One line of the chat overview. */
export type ChatEntry = {
  conversation: { id: number };
  profile: MemberCard;
  /** The other's account is banned or gone: nothing can be written any more. */
  gone: boolean;
  unread: number;
  lastMessage: MessagePreview | null;
  lastMessageAt: Date;
};

/** The newest message as a list shows it: its beginning, with an ellipsis where it was cut. */
export type MessagePreview = {
  text: string;
  kind: "text" | "photo" | "gift";
  gift: GiftKind | null;
  photo: { id: string; width: number; height: number } | null;
  own: boolean;
  createdAt: Date;
};

/** Signs of a preview; the database cuts, so that a list of 500 long messages stays a small answer. */
export const previewLength = 160;

/** A message's text as far as a list shows it, one sign more where there is more. */
export const previewText = sql<string>`left(message.text, ${sql.lit(previewLength + 1)})`;

/** What `previewText` gave, ended with an ellipsis where it was cut. */
export function preview(text: string): string {
  const signs = Array.from(text);
  return signs.length > previewLength ? `${signs.slice(0, previewLength).join("").trimEnd()}…` : text;
}

export type ChatsCursor = { createdAt: Date; id: number };

/**
 * A member's conversations, newest first, from `after` on; deleted ones only if something new was written since.
 * `filter` leaves those with something unread, those where the other wrote last, or those whose other likes the member.
 */
export async function listChats(
  db: Db,
  wish: { profileId: number; limit: number; after?: ChatsCursor; filter?: ChatFilter },
  now: Date,
): Promise<{ chats: ChatEntry[]; next: ChatsCursor | undefined }> {
  let query = selectCard(db.selectFrom("profile"))
    .innerJoin("conversation_side as side", "side.other_id", "profile.id")
    .innerJoin("conversation", "conversation.id", "side.conversation_id")
    .leftJoin("message", "message.id", "conversation.last_message_id")
    .leftJoin("chat_photo", "chat_photo.id", "message.photo_id")
    .where("side.profile_id", "=", wish.profileId)
    .where("side.listed", "=", true)
    .select([
      "side.conversation_id",
      "side.unread",
      "side.last_message_at",
      "profile.status as profile_status",
      previewText.as("text"),
      "message.kind",
      "message.gift",
      "chat_photo.id as chat_photo_id",
      "chat_photo.width as chat_photo_width",
      "chat_photo.height as chat_photo_height",
      "message.sender_id",
      "message.created_at as message_at",
    ])
    .orderBy("side.last_message_at", "desc")
    .orderBy("side.conversation_id", "desc")
    .limit(wish.limit + 1);
  if (wish.after) {
    const { createdAt, id } = wish.after;
    query = query.where(sql<boolean>`(side.last_message_at, side.conversation_id) < (${createdAt}, ${id})`);
  }
  if (wish.filter === "unread") query = query.where("side.unread", ">", 0);
  if (wish.filter === "unanswered") query = query.whereRef("message.sender_id", "=", "profile.id");
  if (wish.filter === "liked") query = query.where((eb) => likedBy(eb, wish.profileId));
  const rows = await query.execute();
  const chats = rows.slice(0, wish.limit).map((row) => ({
    conversation: { id: row.conversation_id },
    ...shownPartner(row.profile_status, toCard(row, now)),
    unread: row.unread,
    lastMessage:
      row.message_at && row.kind
        ? {
            text: preview(row.text ?? ""),
            kind: row.kind,
            gift: giftKindOf(row.gift) ?? null,
            photo: photoOf(row),
            own: row.sender_id === wish.profileId,
            createdAt: row.message_at,
          }
        : null,
    lastMessageAt: row.last_message_at,
  }));
  const last = chats.at(-1);
  return {
    chats,
    next: rows.length > wish.limit && last ? { createdAt: last.lastMessageAt, id: last.conversation.id } : undefined,
  };
}

type PhotoColumns = { chat_photo_id: string | null; chat_photo_width: number | null; chat_photo_height: number | null };

function photoOf({ chat_photo_id: id, chat_photo_width: width, chat_photo_height: height }: PhotoColumns) {
  return id !== null && width !== null && height !== null ? { id, width, height } : null;
}

/** The conversation's other likes the member. */
function likedBy(eb: ExpressionBuilder<Database, "profile">, memberId: number) {
  const likes = eb.selectFrom("likes").select("liker_id").where("liked_id", "=", memberId);
  return eb.exists(likes.whereRef("liker_id", "=", "profile.id"));
}

/** Whom a conversation is with: of who is banned or gone only that they wrote. */
export function shownPartner(status: string, card: MemberCard): { profile: MemberCard; gone: boolean } {
  const gone = status !== "active";
  return { profile: gone ? hiddenCard(card) : card, gone };
}

/** All unread messages of a member, for the top bar and the title; without the conversation that is just opened. */
export async function countUnread(
  db: Db,
  profileId: number,
  opening: { conversation?: number; chatWith?: number } = {},
): Promise<number> {
  let query = db
    .selectFrom("conversation_side")
    .select((eb) => eb.fn.sum<string | null>("unread").as("sum"))
    .where("profile_id", "=", profileId)
    .where("listed", "=", true)
    .where("unread", ">", 0);
  if (opening.conversation) query = query.where("conversation_id", "!=", opening.conversation);
  if (opening.chatWith) query = query.where("other_id", "!=", opening.chatWith);
  const row = await query.executeTakeFirst();
  return Number(row?.sum ?? 0);
}
