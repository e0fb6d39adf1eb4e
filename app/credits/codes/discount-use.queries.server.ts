import type { Db, Tx } from "#app/platform/database/db.server.ts";
import type { Discount } from "./discount-code.ts";

/** A code used in a member's finished order. `isNewcomerDiscount`: the time bonus or the welcome discount. */
type UsedCode = { code: string; isNewcomerDiscount: boolean };

/** The codes that a member has used. Their unpaid orders do not count: a newer order may take the code over. */
export async function listUsedCodes(db: Db, accountId: number): Promise<UsedCode[]> {
  const rows = await db
    .selectFrom("discount_use")
    .innerJoin("orders", "orders.id", "discount_use.order_id")
    .select(["code", "discount_code_id as discountCodeId"])
    .where("discount_use.account_id", "=", accountId)
    .where("orders.status", "not in", ["loading", "pending"])
    .execute();
  return rows.map(({ code, discountCodeId }) => ({
    code,
    isNewcomerDiscount: discountCodeId === null,
  }));
}

/**
 * Whether a member has used the time bonus or the welcome discount: only one of them, once
 * (app/credits/README.md#open-orders).
 */
export async function hasUsedNewcomerDiscount(db: Db, accountId: number): Promise<boolean> {
  return (await listUsedCodes(db, accountId)).some((each) => each.isNewcomerDiscount);
}

/**
 * Whether a single-use code cannot be had any more: it is used by another member, or by an own order that is no longer
 * unpaid.
 */
export async function isTakenForGood(db: Db, discountCodeId: number, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom("discount_use")
    .innerJoin("orders", "orders.id", "discount_use.order_id")
    .select("discount_use.id")
    .where("discount_code_id", "=", discountCodeId)
    .where((eb) =>
      eb.or([eb("discount_use.account_id", "<>", accountId), eb("orders.status", "not in", ["loading", "pending"])]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The member's unpaid orders that reserve this discount; for a newcomer's discount, those that reserve either of them.
 */
export async function listUnpaidOrdersUsing(tx: Tx, accountId: number, discount: Discount): Promise<number[]> {
  const rows = await tx
    .selectFrom("discount_use")
    .innerJoin("orders", "orders.id", "discount_use.order_id")
    .select("orders.id")
    .where("discount_use.account_id", "=", accountId)
    .where("orders.status", "in", ["loading", "pending"])
    .where((eb) =>
      discount.discountCodeId === null
        ? eb("discount_code_id", "is", null)
        : eb("discount_code_id", "=", discount.discountCodeId),
    )
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Reserves a code for an order. False if another order was faster: a code is used once per account, a newcomer's
 * discount once per account, a single-use code once in total.
 */
export async function reserveCode(
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
      discount_code_id: discount.discountCodeId,
      single: discount.singleUse,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Releases the code of an order that ended unpaid. */
export async function releaseCode(tx: Tx, orderId: number): Promise<void> {
  await tx.deleteFrom("discount_use").where("order_id", "=", orderId).execute();
}
