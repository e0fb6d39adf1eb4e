import type { Tx } from "#app/platform/database/db.server.ts";

/** Removes the password: nobody can sign in until a new one is set by mail. */
export async function clearPassword(tx: Tx, accountId: number): Promise<void> {
  await tx.updateTable("account").set({ password_hash: null }).where("id", "=", accountId).execute();
}

/**
 * True if the account still has the password that was checked; then it is locked until the transaction ends. The owner
 * may have set a new password between the slow check and the action it allows.
 */
export async function lockIfPasswordUnchanged(
  tx: Tx,
  checked: { id: number; passwordHash: string | null },
): Promise<boolean> {
  const row = await tx
    .selectFrom("account")
    .select("id")
    .where("id", "=", checked.id)
    .where("password_hash", "=", checked.passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
