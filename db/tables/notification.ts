import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";

/** A device that gets push messages; it is deleted with its session. */
export interface PushSubscriptionTable {
  id: number;
  account_id: number;
  session_hash: string;
  endpoint: string;
  /** The device's keys, base64url. */
  p256dh: string;
  auth: string;
  created_at: Date;
  /** When the member removed the device; it gets nothing until push is switched on there again. */
  removed_at: Date | null;
}

/**
 * A member's notification settings by channel; without a row the defaults of app/push/README.md#notification-settings
 * apply.
 */
export interface NotificationPreferenceTable {
  account_id: number;
  mail: string[];
  push: string[];
  /** Push messages may name the sender. */
  detail: Generated<boolean>;
  /** When the last weekly digest was due. */
  digest_sent_at: Date | null;
  /** When the saved searches were last looked at for new members. */
  search_sent_at: Date | null;
}

/** Notifications that were sent: once per event, and not too often per sender. */
export interface NotificationTable {
  account_id: number;
  channel: "mail" | "push";
  kind: "message" | "like" | "match" | "visit";
  sender_id: number;
  /** The event: a message's id, else 0. */
  about: number;
  notified_at: Date;
}

/** How often links in a kind of mail were opened on a day. */
export interface MailClickDayTable {
  site_id: number;
  day: string;
  kind: string;
  clicks: Generated<number>;
}

/** Discount codes that were sent to a member as an offer. */
export interface OfferTable {
  account_id: number;
  discount_code_id: number;
  sent_at: Date;
}

export interface OutboxTable {
  id: GeneratedAlways<number>;
  site_id: number;
  account_id: number | null;
  kind: "mail" | "sms" | "push" | "postback";
  /** The subject matter, for limits and the table of mail rules: `activation`, `like` … */
  topic: string;
  recipient: string | null;
  subject: string | null;
  text_body: string | null;
  html_body: string | null;
  headers: JSONColumnType<Record<string, string>, string | undefined, string>;
  status: Generated<"queued" | "sent" | "kept" | "failed">;
  attempts: Generated<number>;
  /** 0 is sent before 1, 1 before 2 (platform/outbox). */
  priority: Generated<number>;
  /** A random token of the process that is sending the row. */
  claim: string | null;
  /** When the claim expires, by the machine's clock. */
  claimed_until: Date | null;
  last_error: string | null;
  due_at: Date;
  created_at: Date;
  sent_at: Date | null;
}

/** A delivered row of the outbox, without recipient and text; by month. What the demo keeps readable stays in the outbox. */
export interface OutboxSentTable {
  id: number;
  site_id: number;
  account_id: number | null;
  kind: "mail" | "sms" | "push" | "postback";
  topic: string;
  attempts: number;
  due_at: Date;
  created_at: Date;
  sent_at: Date;
}
