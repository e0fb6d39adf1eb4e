import { sql } from "kysely";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { later, minutes } from "#app/platform/units.ts";

/** Whose attempts are counted together: an address, known or not, and the network they come from. */
export type DeskAttemptKey = { emailKey: string; network: string };

/** Serialises the attempts on one address until the transaction ends. */
export async function lockDeskAttempts(tx: Tx, { emailKey }: DeskAttemptKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`desk login ${emailKey}`}, 0))`.execute(tx);
}

/** Times of the latest failed attempts on an address, newest first; only from the key's network if `sameNetwork`. */
export async function listDeskAttempts(
  tx: Tx,
  key: DeskAttemptKey,
  options: { sameNetwork: boolean; limit: number },
  now: Date,
): Promise<Date[]> {
  const rows = await tx
    .selectFrom("desk_login_attempt")
    .select("attempted_at")
    .where("email_key", "=", key.emailKey)
    .where("attempted_at", ">", later(now, -minutes(60)))
    .$if(options.sameNetwork, (query) => query.where("network", "=", key.network))
    .orderBy("attempted_at", "desc")
    .orderBy("id", "desc")
    .limit(options.limit)
    .execute();
  return rows.map((row) => row.attempted_at);
}

/** Counts an attempt before it is checked; returns the id by which a right one is removed again. */
export async function insertDeskAttempt(tx: Tx, key: DeskAttemptKey, now: Date): Promise<number> {
  const row = await tx
    .insertInto("desk_login_attempt")
    .values({ email_key: key.emailKey, network: key.network, attempted_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function deleteDeskAttempt(db: Db, id: number): Promise<void> {
  await db.deleteFrom("desk_login_attempt").where("id", "=", id).execute();
}

/** Deletes the failed attempts before `before`: they no longer count. */
export async function deleteDeskAttemptsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("desk_login_attempt").where("attempted_at", "<", before).execute();
}
