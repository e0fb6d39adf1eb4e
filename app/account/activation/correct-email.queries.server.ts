import { sql } from "kysely";
import type { Tx } from "#app/platform/database/db.server.ts";

/** Locks an account whose address is not confirmed; undefined for any other account. */
export async function lockUnconfirmed(
  tx: Tx,
  accountId: number,
): Promise<{ language: string; name: string } | undefined> {
  return tx
    .selectFrom("account")
    .innerJoin("profile", "profile.account_id", "account.id")
    .select(["account.language", "profile.name"])
    .where("account.id", "=", accountId)
    .where("account.status", "=", "not_confirmed")
    .forUpdate("account")
    .executeTakeFirst();
}

/** Changes the account's address and clears `bounce`, which was about the old address. */
export async function updateEmail(
  tx: Tx,
  account: { accountId: number; email: string; emailKey: string },
): Promise<void> {
  await tx
    .updateTable("account")
    .set({
      email: account.email,
      email_key: account.emailKey,
      notifications_disabled: sql<string[]>`array_remove(notifications_disabled, 'bounce')`,
    })
    .where("id", "=", account.accountId)
    .execute();
}
