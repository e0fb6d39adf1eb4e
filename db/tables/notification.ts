import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";

/** A device that gets push messages; it goes with the session that made it. */
export interface PushSubscriptionTable {
  id: number;
  account_id: number;
  session_hash: string;
  endpoint: string;
  /** The device's keys, base64url. */
  p256dh: string;
  auth: string;
  created_at: Date;
  /** When the member took the device off the list; it gets nothing until the member switches it on there again. */
  removed_at: Date | null;
}

/** What a member wants to be told of, by channel; without a row the defaults of product 11 hold. */
export interface NotificationPreferenceTable {
  account_id: number;
  mail: string[];
  push: string[];
  /** Push messages may say who it is. */
  detail: Generated<boolean>;
}

/** What a member was told: once per event, and not too often per sender. */
export interface NotificationTable {
  account_id: number;
  channel: "mail" | "push";
  kind: "message" | "like" | "match" | "visit";
  sender_id: number;
  /** The event: a message's id, else 0. */
  about: number;
  told_at: Date;
}

/** Which discount codes a member was sent as an offer. */
export interface OfferTable {
  account_id: number;
  discount_code_id: number;
  sent_at: Date;
}

export interface OutboxTable {
  id: GeneratedAlways<number>;
  site_id: number;
  account_id: number | null;
  kind: "mail" | "sms" | "push";
  /** What it is about, for limits and for the table of mail rules: `activation`, `like` … */
  topic: string;
  recipient: string | null;
  subject: string | null;
  text_body: string | null;
  html_body: string | null;
  headers: JSONColumnType<Record<string, string>, string | undefined, string>;
  status: Generated<"queued" | "sent" | "kept" | "failed">;
  attempts: Generated<number>;
  last_error: string | null;
  due_at: Date;
  created_at: Date;
  sent_at: Date | null;
}
