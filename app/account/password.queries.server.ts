import type { Db, Tx } from "../platform/db.server.ts";

/** Stores the hash of a new password. */
export async function updatePassword(tx: Tx, accountId: number, passwordHash: string): Promise<void> {
  await tx.updateTable("account").set({ password_hash: passwordHash }).where("id", "=", accountId).execute();
}

/** Forgets the wrong tries on an account: its owner has proved themself by mail. */
export async function deleteAttempts(db: Db, account: { siteId: number; emailKey: string }): Promise<void> {
  await db
    .deleteFrom("login_attempt")
    .where("site_id", "=", account.siteId)
    .where("email_key", "=", account.emailKey)
    .execute();
}
