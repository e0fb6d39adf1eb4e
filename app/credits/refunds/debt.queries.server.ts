import { sql } from "kysely";
import type { Db, Tx } from "#app/platform/database/db.server.ts";

/** Stores credits that a member owes: they were spent before their order was refunded. */
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

/** The credits a member still owes; their next order pays them back first. */
export async function sumOwedCredits(db: Db, accountId: number): Promise<number> {
  const row = await db
    .selectFrom("debt")
    .select(sql<string | null>`sum(credits - paid)`.as("owed"))
    .where("account_id", "=", accountId)
    .whereRef("paid", "<", "credits")
    .executeTakeFirstOrThrow();
  return Number(row.owed ?? 0);
}

/** How many of an order's credits went into paying back owed credits. */
export async function sumRepaidCredits(db: Db, orderId: number): Promise<number> {
  const row = await db
    .selectFrom("ledger")
    .select((eb) => eb.fn.sum<string | null>("delta").as("delta"))
    .where("order_id", "=", orderId)
    .where("reason", "=", "debt")
    .executeTakeFirstOrThrow();
  return -Number(row.delta ?? 0);
}

/** Pays debts from `credits`, oldest first. Needs the account's lock. Returns the number of credits used. */
export async function payDebts(tx: Tx, accountId: number, credits: number): Promise<number> {
  const open = await tx
    .selectFrom("debt")
    .select(["id", "credits", "paid"])
    .where("account_id", "=", accountId)
    .whereRef("paid", "<", "credits")
    .orderBy("id")
    .execute();
  let repaid = 0;
  for (const debt of open) {
    const part = Math.min(debt.credits - debt.paid, credits - repaid);
    if (part <= 0) break;
    await tx
      .updateTable("debt")
      .set({ paid: debt.paid + part })
      .where("id", "=", debt.id)
      .execute();
    repaid += part;
  }
  return repaid;
}
