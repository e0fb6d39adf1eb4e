import { type Selectable, sql } from "kysely";
import type { OutboxTable } from "#db/schema.ts";
import type { Db } from "../database/db.server.ts";

type Status = Selectable<OutboxTable>["status"];

/** All messages to an account: those in the outbox, and those that were delivered, which have neither recipient nor text. */
export function messagesTo(db: Db, accountId: number) {
  return db
    .selectFrom("outbox")
    .select(["id", "kind", "topic", "recipient", "status", "due_at", "created_at", "sent_at"])
    .where("account_id", "=", accountId)
    .unionAll(
      db
        .selectFrom("outbox_sent")
        .select(["id", "kind", "topic", sql<string | null>`null`.as("recipient"), sql<Status>`'sent'`.as("status")])
        .select(["due_at", "created_at", "sent_at"])
        .where("account_id", "=", accountId),
    )
    .as("message");
}

/**
 * Up to `limit` messages to an account, the newest first, without recipients and texts; `before` goes on behind a row.
 * Each of the two tables gives at most one page in the order of its index, so that a page costs the same for any account.
 */
export function listNewestMessages(
  db: Db,
  accountId: number,
  { before, limit }: { before: { createdAt: Date; id: number } | undefined; limit: number },
) {
  const isBefore = before ? sql<boolean>`(created_at, id) < (${before.createdAt}, ${before.id})` : sql.lit(true);
  const waiting = db
    .selectFrom("outbox")
    .select(["id", "kind", "topic", "status", "due_at as dueAt", "created_at as at", "sent_at as sentAt"])
    .where("account_id", "=", accountId)
    .where(isBefore)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit);
  const delivered = db
    .selectFrom("outbox_sent")
    .select(["id", "kind", "topic", sql<Status>`'sent'`.as("status")])
    .select(["due_at as dueAt", "created_at as at", "sent_at as sentAt"])
    .where("account_id", "=", accountId)
    .where(isBefore)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit);
  return db
    .selectFrom(waiting.as("waiting"))
    .selectAll()
    .unionAll(db.selectFrom(delivered.as("delivered")).selectAll())
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** How many messages on a topic were put into the outbox for an account since `since`. */
export async function countMessages(db: Db, about: { accountId: number; topic: string }, since: Date): Promise<number> {
  const row = await db
    .selectFrom(messagesTo(db, about.accountId))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("topic", "=", about.topic)
    .where("created_at", ">=", since)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** How many messages of each kind wait or were given up; sent ones are not counted: they are many. */
export async function outboxRows(db: Db): Promise<{ kind: string; status: string; count: number }[]> {
  // Two statements in one: each has an index of its rows alone.
  const count = (status: "queued" | "failed") =>
    db
      .selectFrom("outbox")
      .select((eb) => ["kind", eb.val(status).as("status"), eb.fn.countAll<number>().as("count")])
      .where("status", "=", sql.lit(status))
      .groupBy("kind");
  return count("queued").unionAll(count("failed")).execute();
}

/** When the oldest message of each kind that is due was due; kinds without one are left out. */
export async function oldestDueRows(db: Db, now: Date): Promise<{ kind: string; dueAt: Date }[]> {
  return db
    .selectFrom("outbox")
    .select((eb) => ["kind", eb.fn.min("due_at").as("dueAt")])
    .where("status", "=", sql.lit("queued"))
    .where("due_at", "<=", now)
    .groupBy("kind")
    .execute();
}
