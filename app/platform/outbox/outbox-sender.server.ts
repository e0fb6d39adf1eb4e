import { randomUUID } from "node:crypto";
import { type Selectable, sql, type Updateable } from "kysely";
import type { OutboxTable } from "#db/schema.ts";
import { machineNow } from "../clock.server.ts";
import type { Db } from "../database/db.server.ts";
import { log } from "../log.server.ts";
import { countSendResult } from "../metrics/registry.server.ts";
import { later, minutes, seconds } from "../units.ts";
import { maxAttempts } from "./max-attempts.ts";

type OutboxRow = Selectable<OutboxTable>;
/**
 * Sends one row. `kept` leaves it readable in the table (the demo), `dropped` gives it up at once, after a thrown error
 * it is tried again. When `signal` aborts, the attempt must end: another process may send the row soon after.
 */
export type Send = (row: OutboxRow, signal: AbortSignal) => Promise<"sent" | "kept" | "dropped">;
export type Transport = {
  send: Send;
  /** How many rows one process sends at the same time. */
  concurrency: number;
  /** Hosts, as in the recipient's URL, that are not sent to at the moment: only their rows wait. */
  busyHosts?: () => string[] | Promise<string[]>;
  /** Whether nothing is sent at the moment: all rows wait. */
  isPaused?: () => boolean;
};
export type Transports = Record<OutboxRow["kind"], Transport>;

/** Try again after this many milliseconds; undefined: the usual delay. */
export class RetryLater extends Error {
  override name = "RetryLater";
  constructor(
    message: string,
    readonly after: number | undefined,
  ) {
    super(message);
  }
}

/** No further attempt: the message can never be delivered. */
export class NeverDelivered extends Error {
  override name = "NeverDelivered";
}

/** An attempt ends after this; a claim lasts longer, so that two processes never send the same row at once. */
const attemptTimeout = minutes(1);
const claimLifetime = minutes(2);

/** The delay before attempt n+1: 15 s, 30 s, 1 min …, at most 4 h. */
export function retryDelay(attempts: number): number {
  return Math.min(seconds(15) * 2 ** (attempts - 1), minutes(240));
}

/** Sends the rows of one kind that are due, several at a time. */
export type Sender = {
  /** Starts sending due rows up to the concurrency limit, and continues as attempts finish. */
  fill(): Promise<void>;
  /** Sends until nothing is due or in progress. Returns the number of handled rows. */
  drain(): Promise<number>;
};

/**
 * The sender of one kind. A row is claimed in one statement (`for update skip locked`, so that processes share the
 * work), sent outside of any transaction, and settled in a second statement that applies only while the claim is still
 * its own. The rows of a crashed process stay claimed for two minutes, then another process sends them.
 */
export function outboxSender(db: Db, clock: () => Date, kind: OutboxRow["kind"], transport: Transport): Sender {
  const running = new Set<Promise<void>>();
  let handled = 0;
  let claiming: Promise<void> | undefined;

  // One at a time: two would exceed the concurrency limit.
  const fill = () => (claiming ??= claimFree().finally(() => (claiming = undefined)));

  async function claimFree(): Promise<void> {
    while (running.size < transport.concurrency && !transport.isPaused?.()) {
      const row = await claimNext(db, clock(), kind, (await transport.busyHosts?.()) ?? []);
      if (!row) return;
      handled++;
      const work = sendOne(db, clock, row, transport)
        .catch(logOutboxError)
        .then(() => {
          running.delete(work);
          fill().catch(logOutboxError);
        });
      running.add(work);
    }
  }

  return {
    fill,
    async drain() {
      const before = handled;
      for (;;) {
        await fill();
        if (running.size === 0) return handled - before;
        await Promise.race(running);
      }
    },
  };
}

/** The database is unavailable: queued rows stay queued, claimed rows wait until their claim expires. */
export function logOutboxError(error: unknown): void {
  log.warn({ error: error instanceof Error ? error.message : "database" }, "the outbox is waiting for the database");
}

/** Sends everything of the given kinds that is due now. Returns the number of handled rows. */
export async function drainOutbox(db: Db, clock: () => Date, transports: Partial<Transports>): Promise<number> {
  const kinds = Object.entries(transports) as [OutboxRow["kind"], Transport][];
  const counts = await Promise.all(kinds.map(([kind, transport]) => outboxSender(db, clock, kind, transport).drain()));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Claims the next row: by priority, then by due time. */
function claimNext(db: Db, now: Date, kind: OutboxRow["kind"], busyHosts: string[]): Promise<OutboxRow | undefined> {
  const machine = machineNow();
  return db
    .updateTable("outbox")
    .set({ claim: randomUUID(), claimed_until: later(machine, claimLifetime) })
    .where("id", "=", ({ selectFrom }) =>
      selectFrom("outbox")
        .select("id")
        .where("status", "=", "queued")
        .where("kind", "=", kind)
        .where("due_at", "<=", now)
        .where((eb) => eb.or([eb("claimed_until", "is", null), eb("claimed_until", "<", machine)]))
        .$if(busyHosts.length > 0, (query) =>
          query.where(sql<boolean>`not (split_part(recipient, '/', 3) = any(${busyHosts}))`),
        )
        .orderBy("priority")
        .orderBy("due_at")
        .orderBy("id")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Sends a row and stores the result. Rejects if the database cannot store it. */
async function sendOne(db: Db, clock: () => Date, row: OutboxRow, transport: Transport): Promise<void> {
  const attempts = row.attempts + 1;
  const free = { claim: null, claimed_until: null, attempts };
  const signal = AbortSignal.timeout(attemptTimeout);
  let result: Awaited<ReturnType<Send>>;
  try {
    result = await transport.send(row, signal);
  } catch (error) {
    const message = noted(error, row);
    log.warn({ outbox: row.id, kind: row.kind, topic: row.topic, attempts, error: message }, "sending failed");
    const isGivenUp = attempts >= maxAttempts[row.kind] || error instanceof NeverDelivered;
    countSendResult(row.kind, isGivenUp ? "failed" : "retry");
    const pause = Math.max(retryDelay(attempts), error instanceof RetryLater ? (error.after ?? 0) : 0);
    return await settle(db, row, {
      ...free,
      last_error: message.slice(0, 500),
      status: isGivenUp ? "failed" : "queued",
      due_at: later(clock(), pause),
    });
  }
  countSendResult(row.kind, result === "kept" ? "sent" : result);
  if (result === "sent") return await moveToSent(db, row, { attempts, sent_at: clock() });
  // The demo keeps recipient and text for display (app/demo/README.md#outbox).
  const outcome =
    result === "kept"
      ? ({ status: "kept", sent_at: clock() } as const)
      : ({ status: "failed", recipient: null, subject: null, text_body: null, html_body: null } as const);
  await settle(db, row, { ...free, ...outcome, last_error: null });
}

/** Stores the result, unless the row was given up, erased or claimed by another process meanwhile. */
async function settle(db: Db, row: OutboxRow, outcome: Updateable<OutboxTable>): Promise<void> {
  await db
    .updateTable("outbox")
    .set(outcome)
    .where("id", "=", row.id)
    .where("claim", "=", row.claim)
    .where("status", "=", "queued")
    .execute();
}

/**
 * A delivered row leaves the queue for the months' table, in one statement and under the same conditions; recipient and
 * text are not taken along (app/push/README.md#sending).
 */
async function moveToSent(db: Db, row: OutboxRow, sent: { attempts: number; sent_at: Date }): Promise<void> {
  await db
    .with("delivered", (tables) =>
      tables
        .deleteFrom("outbox")
        .where("id", "=", row.id)
        .where("claim", "=", row.claim)
        .where("status", "=", "queued")
        .returning(["id", "site_id", "account_id", "kind", "topic", "due_at", "created_at"]),
    )
    .insertInto("outbox_sent")
    .columns(["id", "site_id", "account_id", "kind", "topic", "due_at", "created_at", "attempts", "sent_at"])
    .expression((tables) =>
      tables
        .selectFrom("delivered")
        .select(["id", "site_id", "account_id", "kind", "topic", "due_at", "created_at"])
        .select([
          sql<number>`${sent.attempts}::smallint`.as("attempts"),
          sql<Date>`${sent.sent_at}::timestamptz`.as("sent_at"),
        ]),
    )
    .execute();
}

/** The error message for the log and the row, without the recipient and without NUL, which Postgres cannot store. */
function noted(error: unknown, { recipient }: OutboxRow): string {
  const message = (error instanceof Error ? error.message : String(error)).replaceAll("\0", "");
  return recipient ? message.replaceAll(recipient, "…") : message;
}
