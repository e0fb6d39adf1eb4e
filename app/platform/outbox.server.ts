import type { Db } from "./db.server.ts";

export type OutboxMessage = {
  siteId: number;
  accountId: number | null;
  kind: "mail" | "sms" | "push";
  /** What it is about: `activation`, `reset`, `like` … */
  topic: string;
  to: string;
  subject?: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
  /** When it goes out; at once unless told. */
  due?: Date;
};

/**
 * Puts a mail, SMS or push into the outbox, in the caller's transaction: it goes out exactly if that commits. The
 * sender drains it.
 */
export async function putInOutbox(db: Db, now: Date, message: OutboxMessage): Promise<void> {
  await db
    .insertInto("outbox")
    .values({
      site_id: message.siteId,
      account_id: message.accountId,
      kind: message.kind,
      topic: message.topic,
      recipient: message.to,
      subject: message.subject ?? null,
      text_body: message.text,
      html_body: message.html ?? null,
      headers: JSON.stringify(message.headers ?? {}),
      due_at: message.due ?? now,
      created_at: now,
    })
    .execute();
}
