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
  /** The newest sequence this side has read. */
  read_seq: Generated<number>;
  /** Messages up to this sequence are hidden for this side (it deleted the conversation then). */
  hidden_seq: Generated<number>;
  /** False after this side deleted the conversation, until the other writes again. */
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
  /** Credits the sender paid. */
  cost: Generated<number>;
  /** The form's hidden `key`: a repeated post is the same message. */
  client_key: string;
  created_at: Date;
}

/** The gifts' kinds, in their order (product 4). */
export interface GiftTable {
  kind: string;
  position: number;
}

/** A photo sent in a chat, for the two members of its message only. */
export interface ChatPhotoTable {
  /** 128 random bits, base64url. */
  id: string;
  sender_id: number;
  file_key: string;
  /** Of the bytes as they were sent: a repeated post is known by it. */
  source_hash: string;
  width: number;
  height: number;
  thumbhash: string;
  created_at: Date;
}

/** What a member has typed to another while they have no conversation; later it is conversation_side.draft. */
export interface FirstDraftTable {
  profile_id: number;
  other_id: number;
  text: string;
  saved_at: Date;
}
