import type { Tx } from "../platform/db.server.ts";

/** Notes credits that a member owes, because they were spent before their order was given back. */
export async function insertDebt(
  tx: Tx,
  debt: { accountId: number; orderId: number; reason: "refund" | "chargeback" | "return"; credits: number },
  now: Date,
): Promise<void> {
  await tx
    .insertInto("debt")
    .values({
      account_id: debt.accountId,
      order_id: debt.orderId,
      reason: debt.reason,
      credits: debt.credits,
      created_at: now,
    })
    .execute();
}

/** Pays debts out of `credits`, the oldest first, under the account's lock. Gives how many of them that took. */
export async function payDebts(tx: Tx, accountId: number, credits: number): Promise<number> {
  const open = await tx
    .selectFrom("debt")
    .select(["id", "credits", "paid"])
    .where("account_id", "=", accountId)
    .whereRef("paid", "<", "credits")
    .orderBy("id")
    .execute();
  let taken = 0;
  for (const debt of open) {
    const part = Math.min(debt.credits - debt.paid, credits - taken);
    if (part <= 0) break;
    await tx
      .updateTable("debt")
      .set({ paid: debt.paid + part })
      .where("id", "=", debt.id)
      .execute();
    taken += part;
  }
  return taken;
}
