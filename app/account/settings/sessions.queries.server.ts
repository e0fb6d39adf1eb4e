import type { Db } from "../../platform/db.server.ts";
import { hashSecret } from "../../platform/ids.server.ts";

/** How many signs of a session's hash name it in a form: enough to find it, no use for anything else. */
const handleLength = 16;

export type SessionRow = {
  handle: string;
  userAgent: string;
  lastSeenAt: Date;
  createdAt: Date;
  /** The one that asks. */
  own: boolean;
};

const most = 100;

/** An account's sessions, the last seen first, at most 100. `secret` is that of the session that asks. */
export async function listSessions(
  db: Db,
  accountId: number,
  secret: string | undefined,
  now: Date,
): Promise<SessionRow[]> {
  const rows = await db
    .selectFrom("session")
    .select(["id_hash", "user_agent", "created_at", "last_seen_at"])
    .where("account_id", "=", accountId)
    .where("expires_at", ">", now)
    .orderBy("last_seen_at", "desc")
    .limit(most)
    .execute();
  const own = secret === undefined ? "" : hashSecret(secret);
  return rows.map((row) => ({
    handle: row.id_hash.slice(0, handleLength),
    userAgent: row.user_agent,
    lastSeenAt: row.last_seen_at,
    createdAt: row.created_at,
    own: row.id_hash === own,
  }));
}

/** How many sessions an account has, 100 at most. */
export async function countSessions(db: Db, accountId: number, now: Date): Promise<number> {
  const rows = await db
    .selectFrom("session")
    .select("id_hash")
    .where("account_id", "=", accountId)
    .where("expires_at", ">", now)
    .limit(most)
    .execute();
  return rows.length;
}

/** Ends one session of an account; nothing happens where there is none of that name. */
export async function deleteSessionOf(db: Db, accountId: number, handle: string): Promise<void> {
  await db.deleteFrom("session").where("account_id", "=", accountId).where("id_hash", "like", `${handle}%`).execute();
}

/** Ends all sessions of an account but the one with this secret. */
export async function deleteOtherSessions(db: Db, accountId: number, secret: string | undefined): Promise<void> {
  const own = secret === undefined ? "" : hashSecret(secret);
  await db.deleteFrom("session").where("account_id", "=", accountId).where("id_hash", "!=", own).execute();
}
