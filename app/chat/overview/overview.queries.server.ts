import { sql } from "kysely";
import type { Reaction } from "#db/schema.ts";
import { hasLiked } from "#app/members/access/access.queries.server.ts";
import { hiddenCard, type MemberCard, selectCard, toCard } from "#app/members/card.queries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { isRemovedForFraud } from "../warnings/fraud-notice.queries.server.ts";
import type { ChatFilter } from "./chat-filter.ts";
import { consentOf, photoStateOf, readerHasLiked } from "../photos/photo-consent.queries.server.ts";
import { isPhotoCovered, showsPhotosOf } from "../photos/photo-cover.ts";
import { type GiftKind, giftKindOf } from "../gift-kinds.ts";
import { maxQuotedCodePoints, quoteOf } from "../replies/quote.ts";

/** One line of the chat overview. */
export type ChatEntry = {
  conversation: { id: number };
  /** Without a name if the partner is gone, unless they were removed for fraud. */
  profile: MemberCard;
  /** The partner's account is banned or gone: no message can be sent any more. */
  isGone: boolean;
  unread: number;
  lastMessage: MessagePreview | null;
  /** Newer than it: a reaction. With unread messages there is none. */
  lastReaction: ReactionPreview | null;
  lastMessageAt: Date;
};

/** The newest message as the list shows it: shortened, with an ellipsis if it was cut. */
export type MessagePreview = {
  id: number;
  text: string;
  kind: "text" | "photo" | "gift";
  gift: GiftKind | null;
  photo: PreviewPhoto | null;
  own: boolean;
  createdAt: Date;
  /** It answers another message. */
  about: boolean;
  /** Its recipient's. */
  reaction: Reaction | null;
};

/** A reaction as the list shows it, and the message it is to; `own`: the member's. */
export type ReactionPreview = { reaction: Reaction; own: boolean; to: Pick<MessagePreview, "text" | "kind" | "gift"> };

/** A covered photo has its shape alone. */
export type PreviewPhoto = { width: number; height: number } & ({ covered: true } | { covered: false; id: string });

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
    ...partnerCardOf({ status: row.profile_status, removedForFraud: row.removed_for_fraud }, toCard(row, now)),
    unread: row.unread,
    lastMessage:
      row.message_at && row.kind && row.message_id !== null
        ? {
            id: row.message_id,
            text: shortenPreview(row.text ?? ""),
            kind: row.kind,
            gift: giftKindOf(row.gift) ?? null,
            photo: photoOf(row, input.profileId),
            own: row.sender_id === input.profileId,
            createdAt: row.message_at,
            about: row.about_seq !== null,
            reaction: row.reaction,
          }
        : null,
    lastReaction: reactionIn(row, input.profileId),
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
    .innerJoin("profile as reader", "reader.id", "side.profile_id")
    .innerJoin("conversation", "conversation.id", "side.conversation_id")
    .leftJoin("message", "message.id", "conversation.last_message_id")
    .leftJoin("chat_photo", "chat_photo.id", "message.photo_id")
    .leftJoin("message as reacted", (join) =>
      join
        .onRef("reacted.id", "=", "conversation.last_reaction_id")
        .onRef("reacted.reacted_at", ">=", "message.created_at")
        .onRef("reacted.seq", ">", "side.hidden_seq")
        .on("side.unread", "=", sql.lit(0)),
    )
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
      "message.shown_at",
      "message.id as message_id",
      "message.about_seq",
      "message.reaction",
      "reacted.reaction as last_reaction",
      "reacted.sender_id as reacted_sender_id",
      "reacted.kind as reacted_kind",
      "reacted.gift as reacted_gift",
      sql<string | null>`left(reacted.text, ${sql.lit(maxQuotedCodePoints)})`.as("reacted_text"),
      "side.shows_photos",
      "reader.photos_in_chats",
      readerHasLiked.as("has_liked"),
    ])
    .select((eb) => isRemovedForFraud(eb, input.profileId))
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

type ReactionColumns = {
  last_reaction: Reaction | null;
  reacted_sender_id: number | null;
  reacted_kind: MessagePreview["kind"] | null;
  reacted_gift: string | null;
  reacted_text: string | null;
};

function reactionIn(row: ReactionColumns, profileId: number): ReactionPreview | null {
  const { last_reaction: reaction, reacted_kind: kind } = row;
  if (reaction === null || kind === null) return null;
  const to = { kind, gift: giftKindOf(row.reacted_gift) ?? null, text: quoteOf(row.reacted_text ?? "") };
  return { reaction, own: row.reacted_sender_id !== profileId, to };
}

type PhotoColumns = Parameters<typeof consentOf>[0] & {
  chat_photo_id: string | null;
  chat_photo_width: number | null;
  chat_photo_height: number | null;
  sender_id: number | null;
  shown_at: Date | null;
};

function photoOf(row: PhotoColumns, profileId: number): PreviewPhoto | null {
  const { chat_photo_id: id, chat_photo_width: width, chat_photo_height: height, sender_id, shown_at } = row;
  if (id === null || width === null || height === null || sender_id === null) return null;
  const covered = isPhotoCovered(photoStateOf({ sender_id, shown_at }, profileId), showsPhotosOf(consentOf(row)));
  return covered ? { covered, width, height } : { covered, width, height, id };
}

/**
 * The card of a conversation partner; if they are banned or gone, the card is hidden. Members who were told that the
 * partner was removed for fraud keep the name (app/safety/README.md#fraud).
 */
export function partnerCardOf(
  { status, removedForFraud }: { status: string; removedForFraud: unknown },
  card: MemberCard,
): { profile: MemberCard; isGone: boolean } {
  if (status === "active") return { profile: card, isGone: false };
  return { profile: { ...hiddenCard(card), name: removedForFraud ? card.name : "" }, isGone: true };
}
