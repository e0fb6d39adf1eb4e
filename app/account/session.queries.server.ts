import type { Db } from "../platform/db.server.ts";
import { hashSecret, newSecret } from "../platform/ids.server.ts";
import { later, seconds } from "../platform/units.ts";
import { sessionSeconds } from "./session-cookie.server.ts";

/** Starts a session, always a new one (no fixation); gives the secret for the cookie, of which only the hash is kept. */
export async function insertSession(
  db: Db,
  session: { accountId: number; siteId: number; userAgent: string },
  now: Date,
): Promise<string> {
  const secret = newSecret();
  await db
    .insertInto("session")
    .values({
      id_hash: hashSecret(secret),
      account_id: session.accountId,
      site_id: session.siteId,
      user_agent: session.userAgent.slice(0, 300),
      created_at: now,
      last_seen_at: now,
      expires_at: later(now, seconds(sessionSeconds)),
    })
    .execute();
  return secret;
}

/** Ends one session; gives whose it was. */
export async function deleteSession(db: Db, secret: string): Promise<number | undefined> {
  const row = await db
    .deleteFrom("session")
    .where("id_hash", "=", hashSecret(secret))
    .returning("account_id")
    .executeTakeFirst();
  return row?.account_id;
}

/** Which of these sessions live, of accounts that may be signed in. */
export async function findLivingSessions(db: Db, hashes: string[], now: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom("session")
    .innerJoin("account", "account.id", "session.account_id")
    .select("session.id_hash")
    .where("session.id_hash", "in", hashes)
    .where("session.expires_at", ">", now)
    .where("account.status", "in", ["not_confirmed", "active"])
    .execute();
  return new Set(rows.map((row) => row.id_hash));
}

/** Ends all sessions of an account (password change, ban, deletion). */
export async function deleteSessions(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom("session").where("account_id", "=", accountId).execute();
}

/** True where this device has signed in to the account before. */
export async function isKnownDevice(db: Db, accountId: number, secret: string): Promise<boolean> {
  const row = await db
    .selectFrom("device")
    .select("account_id")
    .where("account_id", "=", accountId)
    .where("id_hash", "=", hashSecret(secret))
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers the device of a successful login. */
export async function rememberDevice(db: Db, accountId: number, secret: string, now: Date): Promise<void> {
  await db
    .insertInto("device")
    .values({ account_id: accountId, id_hash: hashSecret(secret), last_seen_at: now })
    .onConflict((conflict) => conflict.columns(["account_id", "id_hash"]).doUpdateSet({ last_seen_at: now }))
    .execute();
}
