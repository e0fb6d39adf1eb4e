import { sql } from "kysely";
import { hasLiked } from "#app/members/access/access.queries.server.ts";
import { hiddenCard, type MemberCard, selectCard, toCard } from "#app/members/card.queries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { ChatFilter } from "./chat-filter.ts";
import { type GiftKind, giftKindOf } from "../gift-kinds.ts";

/** One line of the chat overview. */
export type ChatEntry = {
  conversation: { id: number };
  profile: MemberCard;
  /** The partner's account is banned or gone: no message can be sent any more. */
  isGone: boolean;
  unread: number;
  lastMessage: MessagePreview | null;
  lastMessageAt: Date;
};

/** The newest message as the list shows it: shortened, with an ellipsis if it was cut. */
export type MessagePreview = {
  text: string;
  kind: "text" | "photo" | "gift";
  gift: GiftKind | null;
  photo: { id: string; width: number; height: number } | null;
  own: boolean;
  createdAt: Date;
};

/** Characters in a preview. The database cuts the text, so that 500 long messages stay a small result. */
export const previewLength = 160;

/** The beginning of a message's text, with one extra character that shows whether it was cut. */
const previewColumn = sql<string>`left(message.text, ${sql.lit(previewLength + 1)})`;

/** The result of `previewColumn`, with an ellipsis if it was cut. */
function shortenPreview(text: string): string {
  const characters = Array.from(text);
  return characters.length > previewLength ? `${characters.slice(0, previewLength).join("").trimEnd()}…` : text;
}

type ChatsCursor = { createdAt: Date; id: number };

/**
 * A member's conversations, newest first, after the cursor `after`; deleted ones only if they have a newer message.
 * `filter` keeps only those with unread messages, those where the partner wrote last, or those whose partner likes the
 * member.
 */
export async function listChats(
  db: Db,
  input: ChatsInput,
  now: Date,
): Promise<{ chats: ChatEntry[]; next: ChatsCursor | undefined }> {
  const rows = await selectChats(db, { ...input, limit: input.limit + 1 }).execute();
  const chats = rows.slice(0, input.limit).map((row) => ({
    conversation: { id: row.conversation_id },
    ...partnerCardOf(row.profile_status, toCard(row, now)),
    unread: row.unread,
    lastMessage:
      row.message_at && row.kind
        ? {
            text: shortenPreview(row.text ?? ""),
            kind: row.kind,
            gift: giftKindOf(row.gift) ?? null,
            photo: photoOf(row),
            own: row.sender_id === input.profileId,
            createdAt: row.message_at,
          }
        : null,
    lastMessageAt: row.last_message_at,
  }));
  const last = chats.at(-1);
  return {
    chats,
    next: rows.length > input.limit && last ? { createdAt: last.lastMessageAt, id: last.conversation.id } : undefined,
  };
}

type ChatsInput = {
  profileId: number;
  limit: number;
  after?: ChatsCursor;
  filter?: ChatFilter;
  /** Only the conversation with this member. */
  partnerId?: number;
};

function selectChats(db: Db, input: ChatsInput) {
  let query = selectCard(db.selectFrom("profile"))
    .innerJoin("conversation_side as side", "side.other_id", "profile.id")
    .innerJoin("conversation", "conversation.id", "side.conversation_id")
    .leftJoin("message", "message.id", "conversation.last_message_id")
    .leftJoin("chat_photo", "chat_photo.id", "message.photo_id")
    .where("side.profile_id", "=", input.profileId)
    .where("side.listed", "=", sql.lit(true))
    .select([
      "side.conversation_id",
      "side.unread",
      "side.last_message_at",
      "profile.status as profile_status",
      previewColumn.as("text"),
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
    .limit(input.limit);
  if (input.after) {
    const { createdAt, id } = input.after;
    query = query.where(sql<boolean>`(side.last_message_at, side.conversation_id) < (${createdAt}, ${id})`);
  }
  if (input.partnerId !== undefined) query = query.where("side.other_id", "=", input.partnerId);
  if (input.filter === "unread") query = query.where("side.unread", ">", 0);
  if (input.filter === "unanswered") query = query.whereRef("message.sender_id", "=", "profile.id");
  if (input.filter === "liked") query = query.where((eb) => hasLiked(eb, input.profileId));
  return query;
}

type PhotoColumns = { chat_photo_id: string | null; chat_photo_width: number | null; chat_photo_height: number | null };

function photoOf({ chat_photo_id: id, chat_photo_width: width, chat_photo_height: height }: PhotoColumns) {
  return id !== null && width !== null && height !== null ? { id, width, height } : null;
}

/** The card of a conversation partner; if they are banned or gone, the card is hidden. */
export function partnerCardOf(status: string, card: MemberCard): { profile: MemberCard; isGone: boolean } {
  const isGone = status !== "active";
  return { profile: isGone ? hiddenCard(card) : card, isGone };
}
