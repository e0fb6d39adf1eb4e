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
};

/**
 * Puts a mail, SMS or push into the outbox, in the caller's transaction: it goes out exactly if that commits. The
 * sender drains it; `now` is when it is due.
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
      due_at: now,
      created_at: now,
    })
    .execute();
}
