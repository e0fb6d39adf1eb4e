import type { Db } from "../platform/db.server.ts";
import { type Outcome, refused } from "../platform/outcome.ts";
import { findCreditLots } from "./credit-lots.queries.server.ts";
import { unusedOf } from "./credit-lots.ts";
import { findOwnOrder, type Order } from "./order.queries.server.ts";
import { mailAboutOrder } from "./order-mail.server.ts";
import { withdrawalMail } from "./refund.mail.server.ts";
import { takeBack } from "./refund-order.server.ts";
import { refundShare, refuseWithdrawal, type WithdrawalRefusal } from "./refund-share.ts";
import { lockAccount } from "./lock-account.queries.server.ts";

/** What withdrawing from an order would give back now. */
export type WithdrawalOffer = Outcome<
  { order: Order; unused: number; backMinor: number },
  WithdrawalRefusal | "order_not_found"
>;

/** What a member could withdraw from; another's order is not there. */
export async function findWithdrawal(
  db: Db,
  wish: { accountId: number; orderId: number; refundDays: number },
  now: Date,
): Promise<WithdrawalOffer> {
  const order = await findOwnOrder(db, wish.accountId, wish.orderId);
  if (!order) return refused("order_not_found");
  const unused = unusedOf(await findCreditLots(db, wish.accountId), order.id);
  const reason = refuseWithdrawal(order, unused, wish.refundDays, now);
  return reason ? refused(reason) : { ok: true, order, unused, backMinor: refundShare(order, unused) };
}

/**
 * Withdraws from an order: the unused credits go, their share of the price goes back, and the mail confirms it with
 * date and time (product 5 and 11).
 */
export async function withdraw(
  db: Db,
  wish: { accountId: number; orderId: number; refundDays: number },
  now: Date,
): Promise<Outcome<{ backMinor: number }, WithdrawalRefusal | "order_not_found">> {
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, wish.accountId);
    const offer = await findWithdrawal(tx, wish, now);
    if (!offer.ok) return offer;
    const taken = await takeBack(tx, { orderId: wish.orderId, reason: "withdrawal" }, now);
    if (!taken.ok) return taken;
    const { amountMinor: backMinor } = taken;
    await mailAboutOrder(
      tx,
      wish.orderId,
      "withdrawal",
      (facts) => withdrawalMail({ ...facts, at: now, backMinor }),
      now,
    );
    return { ok: true, backMinor };
  });
}
