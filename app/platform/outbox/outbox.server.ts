import type { Db } from "../database/db.server.ts";

/**
 * The topics that may wait behind other messages. All other topics are about an account, an order or the law
 * (activation, reset, security, receipts, decisions) and are sent first (our choice: members cannot continue without
 * them).
 */
const priorities: Record<string, number> = { message: 1, like: 1, match: 1, visit: 1, search: 2, digest: 2, offer: 2 };

/** The priority of a message in the outbox: rows with 0 are sent first, then those with 1, then those with 2. */
function outboxPriority(topic: string): number {
  return priorities[topic] ?? 0;
}

type OutboxMessage = {
  siteId: number;
  accountId: number | null;
  kind: "mail" | "sms" | "push" | "postback";
  /** The subject matter: `activation`, `reset`, `like` … */
  topic: string;
  to: string;
  subject?: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
  /** When it is sent; at once by default. */
  due?: Date;
};

/**
 * Puts a mail, SMS, push or postback into the outbox, in the caller's transaction: it is sent only if that commits. The
 * outbox sender sends it. Returns the row's id.
 */
export async function putInOutbox(db: Db, now: Date, message: OutboxMessage): Promise<number> {
  const row = await db
    .insertInto("outbox")
    .values({
      site_id: message.siteId,
      account_id: message.accountId,
      kind: message.kind,
      topic: message.topic,
      priority: outboxPriority(message.topic),
      recipient: message.to,
      subject: message.subject ?? null,
      text_body: message.text,
      html_body: message.html ?? null,
      headers: JSON.stringify(message.headers ?? {}),
      due_at: message.due ?? now,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}
