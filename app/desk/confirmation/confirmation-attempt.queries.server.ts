import { sql } from "kysely";
import type { Db, Tx } from "#app/platform/database/db.server.ts";

/** Serialises the codes that are given in one session until the transaction ends. */
export async function lockConfirmationAttempts(tx: Tx, sessionHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`desk confirmation ${sessionHash}`}, 0))`.execute(tx);
}

/** Times of the latest wrong codes of a session, newest first. */
export async function listConfirmationAttempts(tx: Tx, sessionHash: string, limit: number): Promise<Date[]> {
  const rows = await tx
    .selectFrom("desk_confirmation_attempt")
    .select("attempted_at")
    .where("session_hash", "=", sessionHash)
    .orderBy("attempted_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => row.attempted_at);
}

/** Counts a code before it is checked; returns the id by which a right one is removed again. */
export async function insertConfirmationAttempt(tx: Tx, sessionHash: string, now: Date): Promise<number> {
  const row = await tx
    .insertInto("desk_confirmation_attempt")
    .values({ session_hash: sessionHash, attempted_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function deleteConfirmationAttempt(db: Db, id: number): Promise<void> {
  await db.deleteFrom("desk_confirmation_attempt").where("id", "=", id).execute();
}

/** Deletes the wrong codes before `before`: they no longer count. */
export async function deleteConfirmationAttemptsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("desk_confirmation_attempt").where("attempted_at", "<", before).execute();
}
