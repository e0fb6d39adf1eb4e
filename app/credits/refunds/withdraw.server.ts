import type { Db } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { findCreditLots } from "../credit-lots.queries.server.ts";
import { unusedCreditsOf } from "../credit-lots.ts";
import { lockAccount } from "#app/account/lock-account.queries.server.ts";
import { mailAboutOrder } from "../orders/order-mail.server.ts";
import { findOwnOrder, listOrders, type Order } from "../orders/order.queries.server.ts";
import { reverseOrder } from "./reverse-order.server.ts";
import { refundShare, refusalForWithdrawal, type WithdrawalRefusal } from "./refund-share.ts";
import { withdrawalMail } from "./refund.mail.server.ts";

/** An order that its member can withdraw from, and the amount it pays back. */
export type Withdrawable = Pick<Order, "credits" | "amountMinor" | "currency" | "createdAt"> & {
  orderId: number;
  unused: number;
  backMinor: number;
};

/** The orders that a member can withdraw from now, newest first (app/credits/README.md#withdrawal-and-refunds). */
export async function listWithdrawable(
  db: Db,
  input: { accountId: number; refundDays: number },
  now: Date,
): Promise<Withdrawable[]> {
  const [orders, lots] = await Promise.all([listOrders(db, input.accountId), findCreditLots(db, input.accountId)]);
  return orders.flatMap((order) => {
    const unused = unusedCreditsOf(lots, order.id);
    if (refusalForWithdrawal(order, unused, input.refundDays, now)) return [];
    const { id: orderId, credits, amountMinor, currency, createdAt } = order;
    return [{ orderId, credits, amountMinor, currency, createdAt, unused, backMinor: refundShare(order, unused) }];
  });
}

/** The amount that a withdrawal would pay back now. */
type WithdrawalOffer = Outcome<
  { order: Order; unused: number; backMinor: number },
  WithdrawalRefusal | "order_not_found"
>;

/** Checks whether a member can withdraw from an order. */
export async function findWithdrawal(
  db: Db,
  input: { accountId: number; orderId: number; refundDays: number },
  now: Date,
): Promise<WithdrawalOffer> {
  const order = await findOwnOrder(db, input.accountId, input.orderId);
  if (!order) return refused("order_not_found");
  const unused = unusedCreditsOf(await findCreditLots(db, input.accountId), order.id);
  const reason = refusalForWithdrawal(order, unused, input.refundDays, now);
  return reason ? refused(reason) : { ok: true, order, unused, backMinor: refundShare(order, unused) };
}

/**
 * Withdraws from an order: takes the unused credits, pays back their share of the price, and mails a confirmation with
 * date and time (app/credits/README.md#withdrawal-and-refunds).
 */
export async function withdraw(
  db: Db,
  input: { accountId: number; orderId: number; refundDays: number },
  now: Date,
): Promise<Outcome<{ backMinor: number }, WithdrawalRefusal | "order_not_found">> {
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, input.accountId);
    const offer = await findWithdrawal(tx, input, now);
    if (!offer.ok) return offer;
    const reversal = await reverseOrder(tx, { orderId: input.orderId, reason: "withdrawal" }, now);
    if (!reversal.ok) return reversal;
    const { amountMinor: backMinor } = reversal;
    await mailAboutOrder(
      tx,
      input.orderId,
      "withdrawal",
      (facts) => withdrawalMail({ ...facts, at: now, backMinor }),
      now,
    );
    return { ok: true, backMinor };
  });
}
