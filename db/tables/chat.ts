import type { Generated } from "kysely";

/** The six reactions to a message. */
export type Reaction = "heart" | "laugh" | "wow" | "sad" | "thumbs_up" | "fire";

export interface ConversationTable {
  id: number;
  site_id: number;
  low_id: number;
  high_id: number;
  starter_id: number;
  next_seq: Generated<number>;
  last_message_id: number | null;
  /** The message with the newest reaction. */
  last_reaction_id: number | null;
  /** How often messages that were there already have changed: reactions, messages taken back. */
  changes: Generated<number>;
  created_at: Date;
}

export interface ConversationSideTable {
  conversation_id: number;
  profile_id: number;
  other_id: number;
  unread: Generated<number>;
  /** The newest sequence number that this side has read. */
  read_seq: Generated<number>;
  /** Messages up to this sequence number are hidden from this side, because it deleted the conversation. */
  hidden_seq: Generated<number>;
  /** False after this side deleted the conversation, until there is a new message. */
  listed: Generated<boolean>;
  last_message_at: Date;
  draft: Generated<string>;
  /** This side always sees the other's photos. */
  shows_photos: Generated<boolean>;
}

export interface MessageTable {
  id: number;
  conversation_id: number;
  sender_id: number;
  seq: number;
  kind: Generated<"text" | "photo" | "gift">;
  text: Generated<string>;
  photo_id: string | null;
  gift: string | null;
  /** The credits that the sender paid. */
  cost: Generated<number>;
  /** The form's hidden `key`: a repeated post is the same message. */
  client_key: string;
  created_at: Date;
  /** When the recipient first saw the photo; null: never, or there is none. */
  shown_at: Date | null;
  /** What its recipient is warned about; decided when it is sent. */
  warning: "money" | "contact" | null;
  /** The sequence number of the message that this one answers. */
  about_seq: number | null;
  /** The recipient's reaction, and when it was given. */
  reaction: Reaction | null;
  reacted_at: Date | null;
  /** When its sender took it back: since then it is gone for both. */
  taken_back_at: Date | null;
  /** The recipient's prompt that it answers, as it was then: the opening's words, and their answer. */
  prompt_opening: string | null;
  prompt_answer: string | null;
}

/** The kinds of gifts, in their order (app/chat/README.md#gifts-and-icebreakers). */
export interface GiftTable {
  kind: string;
  position: number;
}

/** A photo sent in a chat, only for the two members of its conversation. */
export interface ChatPhotoTable {
  /** 128 random bits, base64url. */
  id: string;
  sender_id: number;
  file_key: string;
  /** The hash of the uploaded bytes: identifies a repeated post. */
  source_hash: string;
  width: number;
  height: number;
  /** 4 × 3 pixels, 32 characters (app/platform/images/placeholder-url.ts). */
  placeholder: Generated<string>;
  created_at: Date;
  /** The perceptual hash, as in `photo`. */
  phash: string | null;
  /** The version of the consent sentence it was sent under, and when; null: before forms said it, or not by a member. */
  consent_version: number | null;
  consent_at: Date | null;
}

/** A member's draft to another while they have no conversation; later it is conversation_side.draft. */
export interface FirstDraftTable {
  profile_id: number;
  other_id: number;
  text: string;
  saved_at: Date;
}

/**
 * A member who is told that another, whom they had answered, was removed for fraud
 * (app/safety/README.md#fraud).
 */
export interface FraudNoticeTable {
  victim_id: number;
  banned_id: number;
  conversation_id: number;
  created_at: Date;
  /** When the line in the chat and the mail went out; null: not yet. */
  notified_at: Date | null;
  /** The sequence number of the message after which the line is shown. */
  after_seq: number | null;
  /** When the ban was lifted, and when the line and the mail about it went out. */
  lifted_at: Date | null;
  corrected_at: Date | null;
}
