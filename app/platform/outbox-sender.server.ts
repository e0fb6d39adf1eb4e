import type { Selectable } from "kysely";
import type { OutboxTable } from "#db/schema.ts";
import type { Db } from "./db.server.ts";
import { log } from "./log.server.ts";
import { later, minutes, seconds } from "./units.ts";

export type OutboxRow = Selectable<OutboxTable>;
/**
 * Sends one row; `kept` leaves it readable in the table (the demo), `dropped` gives it up at once, a thrown error is
 * tried again.
 */
export type Transport = (row: OutboxRow) => Promise<"sent" | "kept" | "dropped">;
export type Transports = Record<OutboxRow["kind"], Transport>;

/** Try again, and not before so many milliseconds have passed; undefined: the usual pause. */
export class RetryLater extends Error {
  override name = "RetryLater";
  constructor(
    message: string,
    readonly after: number | undefined,
  ) {
    super(message);
  }
}

const mostAttempts = 10;

/** Waiting time before try n+1: 15 s, 30 s, 1 min … capped at 4 h. */
export function waitAfter(attempts: number): number {
  return Math.min(seconds(15) * 2 ** (attempts - 1), minutes(240));
}

/**
 * Sends what is due, one row per transaction so that a crash repeats at most the row under way; several processes
 * share the work by `for update skip locked`. Only the kinds that have a transport here are looked at. Gives how many
 * rows it handled.
 */
export async function drainOutbox(db: Db, clock: () => Date, transports: Partial<Transports>): Promise<number> {
  let handled = 0;
  while (await sendNext(db, clock(), transports)) handled++;
  return handled;
}

async function sendNext(db: Db, now: Date, transports: Partial<Transports>): Promise<boolean> {
  const kinds = Object.keys(transports) as OutboxRow["kind"][];
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom("outbox")
      .selectAll()
      .where("status", "=", "queued")
      .where("due_at", "<=", now)
      .where("kind", "in", kinds)
      .orderBy("due_at")
      .orderBy("id")
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!row) return false;
    try {
      const done = (await transports[row.kind]?.(row)) ?? "dropped";
      const status = done === "dropped" ? "failed" : done;
      // A delivered row loses recipient and text at once; the demo keeps them to be looked at (product 2, deletion).
      const emptied = done === "kept" ? {} : { recipient: null, subject: null, text_body: null, html_body: null };
      await tx
        .updateTable("outbox")
        .set({
          status,
          sent_at: done === "dropped" ? null : now,
          attempts: row.attempts + 1,
          last_error: null,
          ...emptied,
        })
        .where("id", "=", row.id)
        .execute();
    } catch (error) {
      const attempts = row.attempts + 1;
      const message = noted(error, row);
      log.warn({ outbox: row.id, kind: row.kind, topic: row.topic, attempts, error: message }, "sending failed");
      await tx
        .updateTable("outbox")
        .set({
          attempts,
          last_error: message.slice(0, 500),
          status: attempts >= mostAttempts ? "failed" : "queued",
          due_at: later(now, Math.max(waitAfter(attempts), error instanceof RetryLater ? (error.after ?? 0) : 0)),
        })
        .where("id", "=", row.id)
        .execute();
    }
    return true;
  });
}

/** What went wrong, for the log and the row: without the address it was for, without what Postgres cannot store. */
function noted(error: unknown, { recipient }: OutboxRow): string {
  const message = (error instanceof Error ? error.message : String(error)).replaceAll("\0", "");
  return recipient ? message.replaceAll(recipient, "…") : message;
}
