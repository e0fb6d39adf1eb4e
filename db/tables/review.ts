import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { RejectReason } from "./profile.ts";

/** What staff decided about a photo, and what an undo brings back. */
export interface PhotoDecisionTable {
  id: GeneratedAlways<number>;
  /** Null after the member's erasure, as is `photo_id`. */
  profile_id: number | null;
  photo_id: string | null;
  decision: "approve" | "reject";
  reason: RejectReason | null;
  from_status: "active" | "pending" | "rejected";
  was_main: boolean;
  decided_by: string;
  decided_at: Date;
  undone_at: Date | null;
}

/**
 * A case of suspected abuse of minors (app/safety/README.md#suspected-abuse-of-minors), seen by the owner and the
 * moderator who opened it.
 */
export interface AbuseCaseTable {
  id: number;
  /** Ten characters, like a complaint's. */
  reference: string;
  site_id: number;
  profile_id: number;
  opened_by: string;
  opened_at: Date;
  /** The account was suspended by this case. */
  suspended: boolean;
  /** When a suspension would have ended that was there before. */
  suspended_until_before: Date | null;
  reported_to: "hotline" | "police" | null;
  report_reference: string | null;
  /** A calendar date, `YYYY-MM-DD`. */
  reported_on: string | null;
  note: Generated<string>;
  sealed_until: Date;
  released_at: Date | null;
  released_by: string | null;
  outcome: "restored" | "destroyed" | null;
}

/** A photo that nobody is shown: its row was taken out of `photo` or `chat_photo`. */
export interface SealedPhotoTable {
  id: string;
  case_id: number;
  origin: "photo" | "chat_photo";
  /** Whose photo it is. */
  profile_id: number;
  /** The message with which it was sent. */
  message_id: number | null;
  file_key: string;
  phash: string | null;
  /** The row as it was. */
  original: JSONColumnType<Record<string, unknown>, string, string>;
  was_main: boolean;
  sealed_at: Date;
}

/** The own list of pictures that must not be published (app/safety/README.md#suspected-abuse-of-minors). */
export interface BlockedPictureTable {
  /** What it looks like: 16 hexadecimal digits, as in `photo`. */
  phash: string;
  source: string;
  added_by: string;
  added_at: Date;
  /** A picture of somebody who did not agree: it is refused, and opens no case (app/safety/README.md#a-picture-of-me). */
  intimate: Generated<boolean>;
}

/** A photo that a list of pictures names; null until its case is open. */
export interface PictureMatchTable {
  photo_id: string;
  list: string;
  found_at: Date;
  escalated_at: Date | null;
}
