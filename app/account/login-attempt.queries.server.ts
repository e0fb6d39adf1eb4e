import { sql } from "kysely";
import type { Db, Tx } from "../platform/db.server.ts";
import { later, minutes } from "../platform/units.ts";

export type AttemptKey = { siteId: number; emailKey: string; network: string };

/** Makes the tries on one account, existing or not, come one after the other until the transaction ends. */
export async function lockAttempts(tx: Tx, key: AttemptKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`login ${key.siteId} ${key.emailKey}`}, 0))`.execute(tx);
}

/** When the newest wrong tries on an account were, newest first; only those of the key's network if `own` is set. */
export async function listAttempts(
  tx: Tx,
  key: AttemptKey,
  wish: { own: boolean; limit: number },
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
    .limit(wish.limit);
  if (wish.own) query = query.where("network", "=", key.network);
  return (await query.execute()).map((row) => row.attempted_at);
}

/** Counts a try before its password is looked at; gives the id by which a right one is taken back. */
export async function insertAttempt(tx: Tx, key: AttemptKey, now: Date): Promise<number> {
  const row = await tx
    .insertInto("login_attempt")
    .values({ site_id: key.siteId, email_key: key.emailKey, network: key.network, attempted_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function deleteAttempt(db: Db, id: number): Promise<void> {
  await db.deleteFrom("login_attempt").where("id", "=", id).execute();
}
