import type { Db, Tx } from "../../platform/db.server.ts";

/** Whether staff have blocked a member's direct debits. */
export async function isDebitBlocked(db: Db, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom("debit_block")
    .select("account_id")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/** True where that changed something. */
export async function insertDebitBlock(
  tx: Tx,
  block: { accountId: number; reason: string },
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto("debit_block")
    .values({ account_id: block.accountId, reason: block.reason, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("account_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** True where there was a block. */
export async function deleteDebitBlock(tx: Tx, accountId: number): Promise<boolean> {
  const row = await tx
    .deleteFrom("debit_block")
    .where("account_id", "=", accountId)
    .returning("account_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** What a member has paid by direct debit since a moment, in minor units. */
export async function sumDebits(db: Db, accountId: number, since: Date): Promise<number> {
  const row = await db
    .selectFrom("orders")
    .select((eb) => eb.fn.sum<number | string | null>("amount_minor").as("sum"))
    .where("account_id", "=", accountId)
    .where("payment_method", "=", "directdebit")
    .where("status", "=", "completed")
    .where("completed_at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(row.sum ?? 0);
}

export async function insertSentCode(tx: Tx, accountId: number, now: Date): Promise<void> {
  await tx.insertInto("debit_code").values({ account_id: accountId, sent_at: now }).execute();
}

export async function countSentCodes(tx: Tx, accountId: number, since: Date): Promise<number> {
  const row = await tx
    .selectFrom("debit_code")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .where("sent_at", ">=", since)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
