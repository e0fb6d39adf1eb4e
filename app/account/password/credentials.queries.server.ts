import { sql } from "kysely";
import type { AccountStatus } from "#db/schema.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { markConfirmed } from "../account-status.queries.server.ts";

export type Credentials = {
  status: AccountStatus;
  email: string | null;
  emailKey: string | null;
  /** When the owner of the address disowned the account. */
  disownedAt: Date | null;
};

/** Locks an account's row until the transaction ends, before its password or address changes. */
export async function lockCredentials(tx: Tx, accountId: number): Promise<Credentials> {
  return tx
    .selectFrom("account")
    .select(["status", "email", "email_key as emailKey", "disowned_at as disownedAt"])
    .where("id", "=", accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The account's address as `emailKey` folds it; "" if it has none. */
export async function findEmailKey(db: Db, accountId: number): Promise<string> {
  const row = await db.selectFrom("account").select("email_key").where("id", "=", accountId).executeTakeFirstOrThrow();
  return row.email_key ?? "";
}

/** Stores a new password. An account that the owner of its address had disowned is theirs again. */
export async function updatePassword(tx: Tx, accountId: number, passwordHash: string, now: Date): Promise<void> {
  await tx
    .updateTable("account")
    .set({ password_hash: passwordHash, password_changed_at: now, disowned_at: null })
    .where("id", "=", accountId)
    .execute();
}

/**
 * Writes a confirmed address without notifying anybody. `setEmail` uses it, and so does undoing a change of address.
 */
export async function updateConfirmedEmail(
  tx: Tx,
  change: { accountId: number; email: string; emailKey: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable("account")
    .set({
      email: change.email,
      email_key: change.emailKey,
      email_changed_at: sql<Date | null>`case when activated_at is null then email_changed_at else ${now} end`,
      notifications_disabled: sql<string[]>`array_remove(notifications_disabled, 'bounce')`,
    })
    .where("id", "=", change.accountId)
    .execute();
  await markConfirmed(tx, change.accountId, now);
}

/** Takes the address away from an account. */
export async function clearEmail(tx: Tx, accountId: number): Promise<void> {
  await tx.updateTable("account").set({ email: null, email_key: null }).where("id", "=", accountId).execute();
}
