import { sql } from "kysely";
import { isAcquainted } from "#app/account/known/acquainted.queries.server.ts";
import type { Reaction } from "#db/schema.ts";
import { selectCard } from "#app/members/card.queries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { consentOf, photoStateOf, readerHasLiked } from "../photos/photo-consent.queries.server.ts";
import { isPhotoCovered, showsPhotosOf } from "../photos/photo-cover.ts";
import type { QuotedPrompt } from "../prompts/quoted-prompt.server.ts";
import type { MessageWarning } from "../warnings/message-warning.ts";
import { isRemovedForFraud } from "../warnings/fraud-notice.queries.server.ts";
import { shownWarnings } from "../warnings/shown-warnings.ts";
import { listWarnedMessages } from "../warnings/warning.queries.server.ts";
import { type GiftKind, giftKindOf } from "../gift-kinds.ts";
import { selectTakenBack } from "../replies/reply.queries.server.ts";
import { maxQuotedCodePoints, type Quote, quoteOf } from "../replies/quote.ts";
import { bothShowReading } from "./read-state.queries.server.ts";

/** One side's view of a conversation. */
export type ConversationSide = {
  conversationId: number;
  partnerId: number;
  unread: number;
  readSeq: number;
  hiddenSeq: number;
  listed: boolean;
  /** How often messages that were there already have changed: reactions, messages taken back. */
  changes: number;
  /** They always see this partner's photos; taken back in the chat's menu. */
  alwaysShowsPhotos: boolean;
  /** The partner's photos are not covered, because of that or of the member's setting. */
  showsPhotos: boolean;
};

export type WindowMessage = {
  id: number;
  seq: number;
  own: boolean;
  kind: "text" | "photo" | "gift";
  text: string;
  gift: GiftKind | null;
  /** Also null when the photo was erased. */
  photo: WindowPhoto | null;
  /** The key it was sent with, for its sender only: identifies a message that still waits in the sender's browser. */
  key: string | null;
  createdAt: Date;
  /** The beginning of the message that this one answers. */
  about: Quote | null;
  /** Its recipient's reaction. */
  reaction: Reaction | null;
  /** The warning that is shown below the message; only to its recipient. */
  warning: MessageWarning | null;
  /** The prompt that it answers. */
  prompt: QuotedPrompt | null;
};

/** A covered photo has nothing but its shape: neither its address nor its placeholder is sent. */
export type WindowPhoto = { width: number; height: number } & (
  | { covered: true }
  | { covered: false; id: string; placeholder: string }
);

/** A member's side of a conversation; undefined if the conversation is unknown, belongs to others, or is with a member whom one of the two knows. */
export async function findConversationSide(
  db: Db,
  profileId: number,
  conversationId: number,
): Promise<ConversationSide | undefined> {
  const row = await db
    .selectFrom("conversation_side as side")
    .innerJoin("profile as reader", "reader.id", "side.profile_id")
    .innerJoin("conversation", "conversation.id", "side.conversation_id")
    .select("conversation.changes")
    .select(["side.conversation_id", "side.other_id", "side.unread", "side.read_seq", "side.hidden_seq", "side.listed"])
    .select(["side.shows_photos", "reader.photos_in_chats", readerHasLiked.as("has_liked")])
    .where("side.conversation_id", "=", conversationId)
    .where("side.profile_id", "=", profileId)
    .where((eb) => eb.not(isAcquainted("side.profile_id", "side.other_id")))
    .executeTakeFirst();
  return (
    row && {
      conversationId: row.conversation_id,
      partnerId: row.other_id,
      unread: row.unread,
      readSeq: row.read_seq,
      hiddenSeq: row.hidden_seq,
      listed: row.listed,
      changes: row.changes,
      alwaysShowsPhotos: row.shows_photos,
      showsPhotos: showsPhotosOf(consentOf(row)),
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
    .leftJoin("message as quoted", (join) =>
      join
        .onRef("quoted.conversation_id", "=", "message.conversation_id")
        .onRef("quoted.seq", "=", "message.about_seq")
        .on("quoted.taken_back_at", "is", null),
    )
    .select(["message.id", "message.seq", "message.sender_id", "message.kind", "message.text", "message.gift"])
    .select(["message.client_key", "message.created_at", "message.shown_at", "message.warning"])
    .select(["message.prompt_opening", "message.prompt_answer"])
    .select(["chat_photo.id as photo_id", "chat_photo.width", "chat_photo.height", "chat_photo.placeholder"])
    .select(["message.reaction", "message.about_seq", "quoted.id as quoted_id", "quoted.kind as quoted_kind"])
    .select(["quoted.sender_id as quoted_sender_id", "quoted.gift as quoted_gift"])
    .select(sql<string | null>`left(quoted.text, ${sql.lit(maxQuotedCodePoints)})`.as("quoted_text"))
    .where("message.conversation_id", "=", side.conversationId)
    .where("message.seq", ">", after)
    .where("message.taken_back_at", "is", null)
    .orderBy("message.seq", "desc")
    .limit(limit + 1)
    .execute();
  const isWarned = rows.some((row) => row.warning !== null && row.sender_id !== side.profileId);
  const warnings = shownWarnings(isWarned ? await listWarnedMessages(db, side) : []);
  const messages = rows
    .slice(0, limit)
    .reverse()
    .map((row) => ({
      id: row.id,
      seq: row.seq,
      own: row.sender_id === side.profileId,
      warning: warnings.get(row.seq) ?? null,
      kind: row.kind,
      text: row.text,
      gift: giftKindOf(row.gift) ?? null,
      photo: photoOf(row, isPhotoCovered(photoStateOf(row, side.profileId), side.showsPhotos)),
      key: row.sender_id === side.profileId ? row.client_key : null,
      createdAt: row.created_at,
      about: quoteIn(row, side),
      reaction: row.reaction,
      prompt:
        row.prompt_opening !== null && row.prompt_answer !== null
          ? { opening: row.prompt_opening, answer: row.prompt_answer }
          : null,
    }));
  return { messages, older: rows.length > limit };
}

type QuoteColumns = {
  about_seq: number | null;
  quoted_id: number | null;
  quoted_kind: WindowMessage["kind"] | null;
  quoted_sender_id: number | null;
  quoted_gift: string | null;
  quoted_text: string | null;
};

/** What a message answers, if anything; of what this side has deleted, or the other taken back, nothing is shown. */
function quoteIn(row: QuoteColumns, side: { profileId: number; hiddenSeq: number }): Quote | null {
  if (row.about_seq === null) return null;
  if (row.quoted_id === null || row.quoted_kind === null || row.about_seq <= side.hiddenSeq) return { gone: true };
  return {
    gone: false,
    id: row.quoted_id,
    own: row.quoted_sender_id === side.profileId,
    kind: row.quoted_kind,
    gift: giftKindOf(row.quoted_gift) ?? null,
    text: quoteOf(row.quoted_text ?? ""),
  };
}

type PhotoColumns = {
  photo_id: string | null;
  width: number | null;
  height: number | null;
  placeholder: string | null;
};

function photoOf({ photo_id: id, width, height, placeholder }: PhotoColumns, covered: boolean): WindowPhoto | null {
  if (id === null || width === null || height === null || placeholder === null) return null;
  return covered ? { covered, width, height } : { covered, width, height, id, placeholder };
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

/**
 * What decides which messages a member can take back: the sequence number up to which the partner has read the
 * conversation, 0 if the two do not see it of each other (app/chat/README.md#read-receipts), and how many messages the
 * member has taken back within 24 hours.
 */
export async function findTakeBackState(
  db: Db,
  { profileId, partnerId, conversationId }: { profileId: number; partnerId: number; conversationId: number },
  now: Date,
): Promise<{ readSeq: number; takenBack: number }> {
  const row = await db
    .selectFrom("conversation_side")
    .select(["read_seq", bothShowReading.as("shows_reading")])
    .select(selectTakenBack(db, profileId, now).as("taken_back"))
    .where("conversation_id", "=", conversationId)
    .where("profile_id", "=", partnerId)
    .executeTakeFirst();
  return { readSeq: row?.shows_reading ? row.read_seq : 0, takenBack: row?.taken_back ?? 0 };
}

/** The card of a member, whether their account is active, and whether the viewer knows it was removed for fraud. */
export async function findPartnerCard(db: Db, viewerId: number, id: number) {
  const row = await selectCard(db.selectFrom("profile"))
    .select("profile.status")
    .select((eb) => isRemovedForFraud(eb, viewerId))
    .select((eb) =>
      eb
        .selectFrom("profile as own")
        .select("own.language_bits")
        .where("own.id", "=", viewerId)
        .as("own_language_bits"),
    )
    .where("profile.id", "=", id)
    .executeTakeFirst();
  return row && { ...row, removedForFraud: row.removed_for_fraud };
}
