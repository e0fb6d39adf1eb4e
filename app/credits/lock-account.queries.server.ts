import type { AccountStatus } from "#db/schema.ts";
import type { Tx } from "../platform/db.server.ts";

export type LockedAccount = { credits: number; paidUser: boolean; status: AccountStatus };

/** Holds an account's row until the transaction ends: credits, conversation and photo limits count under it. */
export async function lockAccount(tx: Tx, accountId: number): Promise<LockedAccount> {
  const row = await tx
    .selectFrom("account")
    .select(["credits", "paid_user", "status"])
    .where("id", "=", accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { credits: row.credits, paidUser: row.paid_user, status: row.status };
}
