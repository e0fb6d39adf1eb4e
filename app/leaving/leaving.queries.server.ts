import type { AccountStatus } from "#db/schema.ts";
import { markConfirmed } from "#app/account/account-status.queries.server.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";

/** An account during or after a deletion request, with the data for its mails. */
export type LeavingAccount = {
  id: number;
  status: AccountStatus;
  email: string;
  emailKey: string;
  language: string;
  name: string;
  country: string | null;
  requestedAt: Date | null;
};

function selectLeaver(db: Db) {
  return db
    .selectFrom("account")
    .innerJoin("profile", "profile.account_id", "account.id")
    .select(["account.id", "account.status", "account.email", "account.email_key", "account.language"])
    .select(["profile.name", "profile.country", "account.delete_requested_at"]);
}

function toLeaver(
  row: NonNullable<Awaited<ReturnType<ReturnType<typeof selectLeaver>["executeTakeFirst"]>>>,
): LeavingAccount {
  const { id, status, language, name, country } = row;
  const requestedAt = row.delete_requested_at;
  return { id, status, language, name, country, requestedAt, email: row.email ?? "", emailKey: row.email_key ?? "" };
}

/** The account, locked until the transaction ends, so that deletion, reactivation and erasure cannot overlap. */
export async function lockLeavingAccount(tx: Tx, accountId: number): Promise<LeavingAccount> {
  const locked = selectLeaver(tx).where("account.id", "=", accountId).forUpdate("account");
  return toLeaver(await locked.executeTakeFirstOrThrow());
}

/** The account with this address, if its deletion is pending; locked. */
export async function lockPendingByEmail(
  tx: Tx,
  address: { siteId: number; emailKey: string },
): Promise<LeavingAccount | undefined> {
  const row = await selectLeaver(tx)
    .where("account.site_id", "=", address.siteId)
    .where("account.email_key", "=", address.emailKey)
    .where("account.status", "=", "pending_deletion")
    .forUpdate("account")
    .executeTakeFirst();
  return row && toLeaver(row);
}

/** Reactivates an account and confirms its address; false if its deletion is no longer pending. */
export async function markActiveAgain(tx: Tx, accountId: number, now: Date): Promise<boolean> {
  const account = await tx
    .updateTable("account")
    .set({ status: "active", held: false, delete_requested_at: null, delete_reason: null })
    .where("id", "=", accountId)
    .where("status", "=", "pending_deletion")
    .returning("id")
    .executeTakeFirst();
  if (!account) return false;
  await markConfirmed(tx, accountId, now);
  await tx.updateTable("profile").set({ status: "active" }).where("account_id", "=", accountId).execute();
  return true;
}
