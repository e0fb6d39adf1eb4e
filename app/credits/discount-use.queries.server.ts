import type { Db, Tx } from "../platform/db.server.ts";
import type { Discount } from "./discount-code.ts";

/** The codes that a member's orders hold, paid or still open. */
export async function listHeldCodes(db: Db, accountId: number): Promise<string[]> {
  const rows = await db.selectFrom("discount_use").select("code").where("account_id", "=", accountId).execute();
  return rows.map((row) => row.code);
}

/** Whether a code for one order only is held by anybody's. */
export async function isHeldByAnybody(db: Db, discountCodeId: number): Promise<boolean> {
  const row = await db
    .selectFrom("discount_use")
    .select("id")
    .where("discount_code_id", "=", discountCodeId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Reserves a code for an order; false where another order was faster (one use an account, or one at all). */
export async function holdCode(
  tx: Tx,
  hold: { accountId: number; orderId: number; discount: Discount },
  now: Date,
): Promise<boolean> {
  const { accountId, orderId, discount } = hold;
  const row = await tx
    .insertInto("discount_use")
    .values({
      account_id: accountId,
      order_id: orderId,
      code: discount.code,
      discount_code_id: discount.storedId,
      single: discount.single,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Frees the code of an order that ended unpaid. */
export async function freeCode(tx: Tx, orderId: number): Promise<void> {
  await tx.deleteFrom("discount_use").where("order_id", "=", orderId).execute();
}
