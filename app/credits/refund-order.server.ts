import type { Tx } from "../platform/db.server.ts";
import { newId } from "../platform/ids.server.ts";
import { type Outcome, refused } from "../platform/outcome.ts";
import { findCreditLots } from "./credit-lots.queries.server.ts";
import { unusedOf } from "./credit-lots.ts";
import { insertDebt } from "./debt.queries.server.ts";
import { bookOrderCredits } from "./ledger.queries.server.ts";
import { lockAccount } from "./lock-account.queries.server.ts";
import { findOrder, lockOrder } from "./order.queries.server.ts";
import { mailAboutOrder } from "./order-mail.server.ts";
import { addRefunded, hasPaidOrder, updatePaidUser } from "./order-change.queries.server.ts";
import { refundMail } from "./refund.mail.server.ts";
import { insertRefund } from "./refund.queries.server.ts";
import { refundShare } from "./refund-share.ts";

export type TakenBack = {
  refundId: number;
  amountMinor: number;
  credits: number;
  debt: number;
  /** Every paid order of the member is given back now. */
  premiumEnds: boolean;
};

/**
 * Gives back what was paid for an order, in the caller's transaction. `withdrawal`: the unused credits' share, they are
 * taken. `refund`, `chargeback` and `return` (of a direct debit): all that is left of the payment; what is left of the credits is taken, the rest is a
 * debt that the next order pays first (product 5). Premium ends with the last paid order. A refund is mailed to the
 * member; of the others they know already.
 */
export async function takeBack(
  tx: Tx,
  wish: { orderId: number; reason: "withdrawal" | "refund" | "chargeback" | "return"; note?: string },
  now: Date,
): Promise<Outcome<TakenBack, "order_not_found" | "nothing_to_withdraw">> {
  const { orderId, reason, note } = wish;
  const found = await findOrder(tx, orderId);
  if (!found) return refused("order_not_found");
  const { accountId } = found;
  const account = await lockAccount(tx, accountId);
  const order = await lockOrder(tx, orderId);
  const open = order.amountMinor - order.refundedMinor;
  if (order.status !== "completed" || open <= 0) return refused("nothing_to_withdraw");

  const unused = Math.min(unusedOf(await findCreditLots(tx, accountId), orderId), account.credits);
  const withdrawal = reason === "withdrawal";
  if (withdrawal && unused === 0) return refused("nothing_to_withdraw");
  const amountMinor = withdrawal ? refundShare(order, unused) : open;
  // What a debt took out of this order was used as well: it stays paid.
  const debt = withdrawal ? 0 : order.credits - order.refundedCredits - unused;
  if (unused > 0) {
    const booked = withdrawal ? "refund" : reason === "return" ? "chargeback" : reason;
    await bookOrderCredits(tx, { accountId, delta: -unused, reason: booked, orderId }, now);
  }
  if (debt > 0) {
    const why = reason === "withdrawal" ? "refund" : reason;
    await insertDebt(tx, { accountId, orderId, reason: why, credits: debt }, now);
  }
  const credits = unused + debt;
  await addRefunded(tx, orderId, { minor: amountMinor, credits });
  const refundId = newId();
  // The bank has taken a returned debit back itself, as it does with a chargeback.
  const paidBack = reason === "return" ? "chargeback" : reason;
  await insertRefund(tx, { id: refundId, orderId, accountId, reason: paidBack, amountMinor, credits, note }, now);
  const premiumEnds = account.paidUser && !(await hasPaidOrder(tx, accountId));
  if (premiumEnds) await updatePaidUser(tx, accountId, false);
  if (reason === "refund") {
    const facts = { backMinor: amountMinor, taken: unused, owed: debt, premiumEnds };
    await mailAboutOrder(tx, orderId, "refund", (about) => refundMail({ ...about, ...facts }), now);
  }
  return { ok: true, refundId, amountMinor, credits: unused, debt, premiumEnds };
}
