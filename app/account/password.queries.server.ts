import type { Db, Tx } from "../platform/db.server.ts";

/** Stores the hash of a new password. */
export async function updatePassword(tx: Tx, accountId: number, passwordHash: string): Promise<void> {
  await tx.updateTable("account").set({ password_hash: passwordHash }).where("id", "=", accountId).execute();
}

/**
 * True while the account still has the password that was compared, and so until the transaction ends: between the
 * comparison, which takes its time, and what it allows, its owner may have set a new one.
 */
export async function lockSamePassword(
  tx: Tx,
  compared: { id: number; passwordHash: string | null },
): Promise<boolean> {
  const row = await tx
    .selectFrom("account")
    .select("id")
    .where("id", "=", compared.id)
    .where("password_hash", "=", compared.passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets the wrong tries on an account: its owner has proved themself by mail. */
export async function deleteAttempts(db: Db, account: { siteId: number; emailKey: string }): Promise<void> {
  await db
    .deleteFrom("login_attempt")
    .where("site_id", "=", account.siteId)
    .where("email_key", "=", account.emailKey)
    .execute();
}
