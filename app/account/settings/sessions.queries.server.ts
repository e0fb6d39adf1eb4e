import type { SessionOpening } from "#db/schema.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { hashSecret } from "#app/platform/secrets/ids.server.ts";
import { publishSessionsEnded } from "../session/session.queries.server.ts";

/** How many characters of a session's hash identify it in a form: enough to find it, useless for anything else. */
const handleLength = 16;

export type SessionRow = {
  handle: string;
  userAgent: string;
  /** Where it was begun: two letters. */
  country: string | null;
  /** How it was opened; null: before this was noted. */
  openedBy: SessionOpening | null;
  lastSeenAt: Date;
  createdAt: Date;
  /** The session of this request. */
  own: boolean;
};

const maxSessions = 100;

/**
 * An account's sessions, the most recently used first, at most 100. `secret` belongs to the session of this request.
 */
export async function listSessions(
  db: Db,
  accountId: number,
  secret: string | undefined,
  now: Date,
): Promise<SessionRow[]> {
  const rows = await db
    .selectFrom("session")
    .select(["id_hash", "user_agent", "country", "created_at", "last_seen_at", "opened_by"])
    .where("account_id", "=", accountId)
    .where("expires_at", ">", now)
    .orderBy("last_seen_at", "desc")
    .limit(maxSessions)
    .execute();
  const own = secret === undefined ? "" : hashSecret(secret);
  return rows.map((row) => ({
    handle: row.id_hash.slice(0, handleLength),
    userAgent: row.user_agent,
    country: row.country,
    openedBy: row.opened_by,
    lastSeenAt: row.last_seen_at,
    createdAt: row.created_at,
    own: row.id_hash === own,
  }));
}

/** How many sessions an account has, at most 100. */
export async function countSessions(db: Db, accountId: number, now: Date): Promise<number> {
  const rows = await db
    .selectFrom("session")
    .select("id_hash")
    .where("account_id", "=", accountId)
    .where("expires_at", ">", now)
    .limit(maxSessions)
    .execute();
  return rows.length;
}

/** Ends the account's session with this handle, if there is one. */
export async function deleteSessionByHandle(db: Db, accountId: number, handle: string): Promise<void> {
  await db.deleteFrom("session").where("account_id", "=", accountId).where("id_hash", "like", `${handle}%`).execute();
  await publishSessionsEnded(db, accountId);
}

/** Ends all sessions of an account except the one with this secret. */
export async function deleteOtherSessions(db: Db, accountId: number, secret: string | undefined): Promise<void> {
  const own = secret === undefined ? "" : hashSecret(secret);
  await db.deleteFrom("session").where("account_id", "=", accountId).where("id_hash", "!=", own).execute();
  await publishSessionsEnded(db, accountId);
}
