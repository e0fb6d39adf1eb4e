import type { Db, Tx } from "../../platform/db.server.ts";
import { months } from "./months.ts";
import { lockAccount } from "../lock-account.queries.server.ts";
import { settleOrder } from "../settle-order.server.ts";
import { clearMandate, clearOldMandates, findDebit, listLapsed } from "./debit.queries.server.ts";

/** Ends a debit that was not confirmed: its order is cancelled, its discount free, account and phone are forgotten. */
export async function endDebit(tx: Tx, orderId: number, now: Date): Promise<void> {
  await settleOrder(tx, orderId, { status: "cancelled" }, now);
  await clearMandate(tx, orderId);
}

/** Ends debits whose code has lapsed; one that just got another code goes on. */
export async function endLapsedDebits(db: Db, now: Date): Promise<void> {
  for (const { orderId, accountId } of await listLapsed(db, now, 200)) {
    await db.transaction().execute(async (tx) => {
      await lockAccount(tx, accountId);
      const debit = await findDebit(tx, orderId);
      if (!debit || debit.confirmedAt !== null) return;
      const ended = debit.status === "cancelled" || debit.status === "failed";
      if (ended || debit.codeExpires <= now) await endDebit(tx, orderId, now);
    });
  }
}

/** Mandates are kept encrypted for 14 months, as long as a bank may ask for them (product 2). */
export async function forgetOldMandates(db: Db, now: Date): Promise<void> {
  await clearOldMandates(db, months(now, -14));
}
