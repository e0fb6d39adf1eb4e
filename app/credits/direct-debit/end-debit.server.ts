import { addMonths } from "#app/platform/calendar.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { later } from "#app/platform/units.ts";
import { lockAccount } from "#app/account/lock-account.queries.server.ts";
import { settleOrder } from "../orders/settle-order.server.ts";
import { deleteSentCodes } from "./debit-account.queries.server.ts";
import { mandateMonths, sentCodesLifetime } from "./debit-limits.ts";
import { clearMandate, clearOldMandates, findDebit, listLapsedDebits } from "./debit.queries.server.ts";

/** Ends an unconfirmed debit: cancels its order, releases the discount, deletes account and phone. */
export async function endDebit(tx: Tx, orderId: number, now: Date): Promise<void> {
  await settleOrder(tx, orderId, { status: "cancelled" }, now);
  await clearMandate(tx, orderId);
}

/** Ends debits whose code has expired, unless a new code was sent meanwhile. */
export async function endLapsedDebits(db: Db, now: Date): Promise<void> {
  for (const { orderId, accountId } of await listLapsedDebits(db, now, 200)) {
    await db.transaction().execute(async (tx) => {
      await lockAccount(tx, accountId);
      const debit = await findDebit(tx, orderId);
      if (!debit || debit.confirmedAt !== null) return;
      const ended = debit.status === "cancelled" || debit.status === "failed";
      if (ended || debit.codeExpires <= now) await endDebit(tx, orderId, now);
    });
  }
}

/** Deletes mandates that no bank may ask for any more. */
export async function forgetOldMandates(db: Db, now: Date): Promise<void> {
  await clearOldMandates(db, addMonths(now, -mandateMonths));
}

/** Deletes the record of sent codes, which is only needed for the daily limits. */
export async function forgetSentCodes(db: Db, now: Date): Promise<void> {
  await deleteSentCodes(db, later(now, -sentCodesLifetime));
}
