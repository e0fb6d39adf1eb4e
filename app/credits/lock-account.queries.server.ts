import type { AccountStatus } from "#db/schema.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";

export type LockedAccount = { credits: number; paidUser: boolean; status: AccountStatus };

/** Locks an account's row until the transaction ends. Credits, conversation and photo limits are checked under it. */
export async function lockAccount(tx: Tx, accountId: number): Promise<LockedAccount> {
  const row = await tx
    .selectFrom("account")
    .select(["credits", "paid_user", "status"])
    .where("id", "=", accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { credits: row.credits, paidUser: row.paid_user, status: row.status };
}

/** The same without the lock: reliable only as long as nobody writes. */
export async function findWritingAccount(db: Db, accountId: number): Promise<LockedAccount> {
  return db
    .selectFrom("account")
    .select(["credits", "paid_user as paidUser", "status"])
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
}
