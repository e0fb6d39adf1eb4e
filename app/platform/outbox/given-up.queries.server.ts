import { sql } from "kysely";
import type { OutboxTable } from "#db/schema.ts";
import type { Db, Tx } from "../database/db.server.ts";

export type MessageKind = OutboxTable["kind"];

/** Messages that were given up, the newest first, without recipient and text; `before` goes on behind a row. */
export async function listGivenUp(
  db: Db,
  { kind, before, limit }: { kind?: MessageKind; before: { createdAt: Date; id: number } | undefined; limit: number },
) {
  return db
    .selectFrom("outbox")
    .select(["id", "kind", "topic", "account_id as accountId", "last_error as error", "created_at as createdAt"])
    .select((eb) => eb("recipient", "is not", null).as("isSendable"))
    .where("status", "=", sql.lit("failed"))
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? "mail"))
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${before?.createdAt}, ${before?.id})`),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Locks the given-up messages that still have a recipient, the oldest first: those created after `since`, at most `limit`. */
export async function lockGivenUp(
  tx: Tx,
  { id, kind, since, limit }: { id?: number; kind?: MessageKind; since?: Date; limit: number },
): Promise<{ id: number; kind: MessageKind }[]> {
  return tx
    .selectFrom("outbox")
    .select(["id", "kind"])
    .where("status", "=", sql.lit("failed"))
    .where("recipient", "is not", null)
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? 0))
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? "mail"))
    .$if(since !== undefined, (query) => query.where("created_at", ">", since ?? new Date(0)))
    .orderBy("created_at")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Puts these locked messages back into the outbox, with all their attempts. */
export async function queueAgain(tx: Tx, ids: number[], now: Date): Promise<void> {
  await tx
    .updateTable("outbox")
    .set({ status: "queued", attempts: 0, last_error: null, due_at: now, claim: null, claimed_until: null })
    .where("id", "in", ids)
    .execute();
}
