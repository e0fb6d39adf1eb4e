import type { Tx } from "#app/platform/database/db.server.ts";
import { newId } from "#app/platform/secrets/ids.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { findCreditLots } from "../credit-lots.queries.server.ts";
import { unusedCreditsOf } from "../credit-lots.ts";
import { insertCreditNote } from "../books/credit-note.queries.server.ts";
import { insertDebt } from "./debt.queries.server.ts";
import { bookOrderCredits } from "../ledger.queries.server.ts";
import { lockAccount } from "#app/account/lock-account.queries.server.ts";
import { findOrder, lockOrder } from "../orders/order.queries.server.ts";
import { mailAboutOrder } from "../orders/order-mail.server.ts";
import { recordConversion } from "#app/tracking/postbacks/record-conversion.server.ts";
import { addRefunded, hasPaidOrder, updatePaidUser } from "../orders/order-change.queries.server.ts";
import type { RefundReason } from "./refund-reason.ts";
import { refundMail } from "./refund.mail.server.ts";
import { insertRefund, settleUnpaidRefunds } from "./refund.queries.server.ts";
import { creditsOfPart, refundShare } from "./refund-share.ts";

type Reversal = {
  refundId: number;
  amountMinor: number;
  credits: number;
  debt: number;
  /** All paid orders of the member are refunded now. */
  premiumEnds: boolean;
};

/**
 * Reverses an order in the caller's transaction. `withdrawal` pays back the share of the unused credits and takes those
 * credits. `refund`, `chargeback` and `return` (of a direct debit) pay back the rest of the payment: unused credits are
 * taken, spent ones become a debt that the next order pays first (app/credits/README.md#direct-debit). With the latter
 * two the bank has taken the money back: refunds that wait are not paid any more, also where nothing is left to
 * reverse. A chargeback of a part (`amountMinor`) reverses that part and leaves the refunds that wait. The invoice gets
 * a credit note. Premium ends with the last paid order. Only a refund is mailed here; members know about the others
 * already.
 */
export async function reverseOrder(
  tx: Tx,
  input: {
    orderId: number;
    reason: RefundReason | "return";
    note?: string;
    amountMinor?: number;
  },
  now: Date,
): Promise<Outcome<Reversal, "order_not_found" | "nothing_to_withdraw">> {
  const { orderId, reason, note } = input;
  const unlockedOrder = await findOrder(tx, orderId);
  if (!unlockedOrder) return refused("order_not_found");
  const { accountId } = unlockedOrder;
  const account = await lockAccount(tx, accountId);
  const order = await lockOrder(tx, orderId);
  const open = order.amountMinor - order.refundedMinor;
  const takenBack = reason === "chargeback" ? input.amountMinor || open : open;
  // Whoever paid a refund that still waits would pay it twice.
  const isWhole = takenBack >= open && (reason === "chargeback" || reason === "return");
  if (isWhole) await settleUnpaidRefunds(tx, orderId, "takenBack", now);
  if (order.status !== "completed" || open <= 0) return refused("nothing_to_withdraw");

  const unused = Math.min(unusedCreditsOf(await findCreditLots(tx, accountId), orderId), account.credits);
  const withdrawal = reason === "withdrawal";
  if (withdrawal && unused === 0) return refused("nothing_to_withdraw");
  const amountMinor = withdrawal ? refundShare(order, unused) : Math.min(takenBack, open);
  // Credits of this order that paid a debt count as used: the debt stays paid.
  const credits = withdrawal ? unused : creditsOfPart(order, amountMinor);
  const taken = Math.min(unused, credits);
  const debt = credits - taken;
  if (taken > 0) {
    const booked = withdrawal ? "refund" : reason === "return" ? "chargeback" : reason;
    await bookOrderCredits(tx, { accountId, delta: -taken, reason: booked, orderId }, now);
  }
  if (debt > 0) {
    const why = reason === "withdrawal" ? "refund" : reason;
    await insertDebt(tx, { accountId, orderId, reason: why, credits: debt }, now);
  }
  await addRefunded(tx, orderId, { minor: amountMinor, credits });
  const refundId = newId();
  // The bank has already taken a returned debit back, as with a chargeback.
  const paidBack = reason === "return" ? "chargeback" : reason;
  await insertRefund(tx, { id: refundId, orderId, accountId, reason: paidBack, amountMinor, credits, note }, now);
  const amount = { minor: amountMinor, currency: order.currency };
  if (amountMinor > 0) await recordConversion(tx, { accountId, event: "refund", subject: refundId, amount }, now);
  if (order.invoiceNumber !== null && order.companyId !== null && amountMinor > 0) {
    await insertCreditNote(tx, { companyId: order.companyId, refundId, orderId, amountMinor }, now);
  }
  const premiumEnds = account.paidUser && !(await hasPaidOrder(tx, accountId));
  if (premiumEnds) await updatePaidUser(tx, accountId, false);
  if (reason === "refund") {
    const facts = { backMinor: amountMinor, takenCredits: taken, owed: debt, premiumEnds };
    await mailAboutOrder(tx, orderId, "refund", (about) => refundMail({ ...about, ...facts }), now);
  }
  return { ok: true, refundId, amountMinor, credits: taken, debt, premiumEnds };
}
