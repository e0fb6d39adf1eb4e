import type { AccountStatus } from "#db/schema.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";

export type BanState = {
  status: AccountStatus;
  activatedAt: Date | null;
  deleteRequestedAt: Date | null;
  /** When the suspension ends; null for a ban without end, and without a ban. */
  bannedUntil: Date | null;
  bannedFor: "fraud" | null;
};

/** Locks an account's row until the transaction ends; returns what a ban and its end depend on. */
export async function lockBanState(tx: Tx, accountId: number): Promise<BanState> {
  return tx
    .selectFrom("account")
    .select(["status", "activated_at as activatedAt", "delete_requested_at as deleteRequestedAt"])
    .select(["banned_until as bannedUntil", "banned_for as bannedFor"])
    .where("id", "=", accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Records a ban; with `until` a suspension. `bannedFor`: a reason that has consequences of its own. */
export async function updateBanned(
  tx: Tx,
  accountId: number,
  ban: { until: Date | undefined; bannedFor?: "fraud" | undefined },
  now: Date,
): Promise<void> {
  await tx
    .updateTable("account")
    .set({ status: "banned", banned_at: now, banned_until: ban.until ?? null, banned_for: ban.bannedFor ?? null })
    .where("id", "=", accountId)
    .execute();
}

/** Removes a ban; the account has the given status again. */
export async function updateUnbanned(tx: Tx, accountId: number, status: AccountStatus): Promise<void> {
  await tx
    .updateTable("account")
    .set({ status, banned_at: null, banned_until: null, banned_for: null })
    .where("id", "=", accountId)
    .execute();
}

/** Accounts whose suspension has ended, at most 500; with `accountId` only this account. */
export async function listEndedSuspensions(db: Db, now: Date, accountId?: number): Promise<{ id: number }[]> {
  return db
    .selectFrom("account")
    .select("id")
    .where("status", "=", "banned")
    .where("banned_until", "<=", now)
    .$if(accountId !== undefined, (query) => query.where("id", "=", accountId ?? 0))
    .limit(500)
    .execute();
}
