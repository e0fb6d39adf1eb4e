import type { Generated } from "kysely";

/** What a notice of an intimate picture has besides its complaint (app/safety/README.md#a-picture-of-me). */
export interface IntimateNoticeTable {
  complaint_id: number;
  /** The signature. */
  name: string;
  /** Of the picture that was sent along: 16 hexadecimal digits. The picture is not stored. */
  phash: string | null;
  /** A hash of what was named and by which address, until it is decided. */
  open_key: string | null;
  /** Of the secret in the link that confirms a main photo. */
  confirm_hash: string | null;
  confirmed_at: Date | null;
}

/** A photo that a notice names, or that looks the same. */
export interface IntimatePhotoTable {
  complaint_id: number;
  photo_id: string;
  origin: "photo" | "chat_photo";
  /** Whose photo it is. */
  profile_id: number;
  /** The message with which it was sent. */
  message_id: number | null;
  phash: string | null;
  named: boolean;
  /** `waiting`: a main photo, until staff have looked or the notifier has confirmed. */
  state: "waiting" | "hidden" | "removed" | "restored";
  from_status: "active" | "pending" | "rejected";
  was_main: Generated<boolean>;
  hidden_at: Date | null;
}
