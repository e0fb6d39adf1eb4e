import { deleteInBatches } from "#app/platform/database/delete-in-batches.server.ts";
import { sql } from "kysely";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { later, minutes } from "#app/platform/units.ts";

export type LoginAttemptKey = { siteId: number; emailKey: string; network: string };

/** Serialises the login attempts on one address, with or without an account, until the transaction ends. */
export async function lockLoginAttempts(tx: Tx, key: LoginAttemptKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`login ${key.siteId} ${key.emailKey}`}, 0))`.execute(tx);
}

/** Times of the latest failed attempts on an address, newest first; only from the key's network if `sameNetwork`. */
export async function listLoginAttempts(
  tx: Tx,
  key: LoginAttemptKey,
  options: { sameNetwork: boolean; limit: number },
  now: Date,
): Promise<Date[]> {
  let query = tx
    .selectFrom("login_attempt")
    .select("attempted_at")
    .where("site_id", "=", key.siteId)
    .where("email_key", "=", key.emailKey)
    .where("attempted_at", ">", later(now, -minutes(60)))
    .orderBy("attempted_at", "desc")
    .orderBy("id", "desc")
    .limit(options.limit);
  if (options.sameNetwork) query = query.where("network", "=", key.network);
  return (await query.execute()).map((row) => row.attempted_at);
}

/** Counts an attempt before its password is checked; returns the id by which a correct one is removed again. */
export async function insertLoginAttempt(tx: Tx, key: LoginAttemptKey, now: Date): Promise<number> {
  const row = await tx
    .insertInto("login_attempt")
    .values({ site_id: key.siteId, email_key: key.emailKey, network: key.network, attempted_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function deleteLoginAttempt(db: Db, id: number): Promise<void> {
  await db.deleteFrom("login_attempt").where("id", "=", id).execute();
}

/** Deletes the failed attempts on an account after its owner proved access to the mailbox. */
export async function deleteLoginAttempts(db: Db, account: { siteId: number; emailKey: string }): Promise<void> {
  await db
    .deleteFrom("login_attempt")
    .where("site_id", "=", account.siteId)
    .where("email_key", "=", account.emailKey)
    .execute();
}

/** Deletes the failed attempts before `before`: they no longer count. */
export async function deleteLoginAttemptsBefore(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, "login_attempt", (eb) => eb("attempted_at", "<", before));
}
