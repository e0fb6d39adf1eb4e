import type { Generated } from "kysely";

export interface ConversationTable {
  id: number;
  site_id: number;
  low_id: number;
  high_id: number;
  starter_id: number;
  next_seq: Generated<number>;
  last_message_id: number | null;
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
}

/** A member's draft to another while they have no conversation; later it is conversation_side.draft. */
export interface FirstDraftTable {
  profile_id: number;
  other_id: number;
  text: string;
  saved_at: Date;
}
