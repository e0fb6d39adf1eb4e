import { deleteInBatches } from "#app/platform/database/delete-in-batches.server.ts";
import { sql } from "kysely";
import type { SessionOpening } from "#db/schema.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { hashSecret, newSecret } from "#app/platform/secrets/ids.server.ts";
import { publishWithCommit } from "#app/platform/live/live-event.server.ts";
import { later, seconds } from "#app/platform/units.ts";
import { sessionLifetimeSeconds } from "./session-cookie.server.ts";
import { openStatuses } from "../account-status.ts";

/** Starts a new session (no session fixation). Returns the secret for the cookie; only its hash is stored. */
export async function insertSession(
  db: Db,
  session: {
    accountId: number;
    siteId: number;
    userAgent: string;
    country?: string | undefined;
    openedBy?: SessionOpening;
  },
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
      country: session.country ?? null,
      created_at: now,
      last_seen_at: now,
      expires_at: later(now, seconds(sessionLifetimeSeconds)),
      opened_by: session.openedBy ?? null,
    })
    .execute();
  return secret;
}

/** Ends one session and the streams opened with it. */
export async function deleteSession(db: Db, secret: string): Promise<void> {
  const row = await db
    .deleteFrom("session")
    .where("id_hash", "=", hashSecret(secret))
    .returning("account_id")
    .executeTakeFirst();
  if (row) await publishSessionsEnded(db, row.account_id);
}

/** Ends the session with this hash, if it is the account's. */
export async function deleteSessionOf(db: Db, accountId: number, idHash: string): Promise<void> {
  await db.deleteFrom("session").where("account_id", "=", accountId).where("id_hash", "=", idHash).execute();
  await publishSessionsEnded(db, accountId);
}

/** Which of these sessions are still valid: not expired, and of an account that may sign in. */
export async function findActiveSessions(db: Db, hashes: string[], now: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom("session")
    .innerJoin("account", "account.id", "session.account_id")
    .select("session.id_hash")
    // One parameter, however many streams are open.
    .where(sql<boolean>`session.id_hash = any(${hashes}::text[])`)
    .where("session.expires_at", ">", now)
    .where("account.status", "in", openStatuses)
    .execute();
  return new Set(rows.map((row) => row.id_hash));
}

/** Ends all sessions of an account (password change, ban, deletion) and the streams opened with them. */
export async function deleteSessions(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom("session").where("account_id", "=", accountId).execute();
  await publishSessionsEnded(db, accountId);
}

/**
 * Announces that sessions of an account have ended: after the commit every process closes the streams this concerns.
 * Every function that deletes sessions must call it (tests/contract/acts/ended-accounts.test.ts).
 */
export async function publishSessionsEnded(db: Db, accountId: number): Promise<void> {
  await publishWithCommit(db, { type: "session", account: accountId });
}

/** The one of a device's secrets with which it has signed in to the account before. */
export async function findKnownDevice(
  db: Db,
  accountId: number,
  secrets: readonly string[],
): Promise<string | undefined> {
  if (secrets.length === 0) return undefined;
  const row = await db
    .selectFrom("device")
    .select("id_hash")
    .where("account_id", "=", accountId)
    .where("id_hash", "in", secrets.map(hashSecret))
    .executeTakeFirst();
  return secrets.find((secret) => hashSecret(secret) === row?.id_hash);
}

/** Deletes the known devices of an account. */
export async function forgetDevices(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom("device").where("account_id", "=", accountId).execute();
}

/** Remembers the device of a successful login. */
export async function rememberDevice(db: Db, accountId: number, secret: string, now: Date): Promise<void> {
  await db
    .insertInto("device")
    .values({ account_id: accountId, id_hash: hashSecret(secret), last_seen_at: now })
    .onConflict((conflict) => conflict.columns(["account_id", "id_hash"]).doUpdateSet({ last_seen_at: now }))
    .execute();
}

/** Deletes sessions that have expired. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, "session", (eb) => eb("expires_at", "<", now));
}

/** Forgets the devices that have not signed in since `since`. */
export async function deleteDevicesUnusedSince(db: Db, since: Date): Promise<void> {
  await deleteInBatches(db, "device", (eb) => eb("last_seen_at", "<", since));
}
