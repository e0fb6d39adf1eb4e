import type { Db, Tx } from "../platform/db.server.ts";
import { newId } from "../platform/ids.server.ts";
import { payDebts } from "./debt.queries.server.ts";
import { freeCode } from "./discount-use.queries.server.ts";
import { bookOrderCredits } from "./ledger.queries.server.ts";
import { lockAccount } from "./lock-account.queries.server.ts";
import { findOrder, lockOrder, type Order } from "./order.queries.server.ts";
import { addRefunded, updatePaidUser, updateReference, updateStatus } from "./order-change.queries.server.ts";
import { isOpen, nextStatus } from "./order-status.ts";
import type { PaymentState } from "./payment-provider.ts";
import { refundMail } from "./refund.mail.server.ts";
import { insertRefund } from "./refund.queries.server.ts";
import { mailAboutOrder } from "./order-mail.server.ts";
import { receiptMail } from "./receipt.mail.server.ts";
import { saveCard } from "./stored-card.queries.server.ts";

/** What a report did; `alarm` says what a person must look at. */
export type Settled = { outcome: "applied" | "no_change" } | { outcome: "alarm"; alarm: string };

/**
 * Applies what a provider says of an order, in the caller's transaction: credits once, when it completes, debts first
 * out of them, premium at once, the receipt by mail; a code is freed when it ends unpaid (product 5). Another amount or
 * currency than the order's changes nothing. A payment that comes after the order's end is given back.
 */
export async function settleOrder(tx: Tx, orderId: number, reported: PaymentState, now: Date): Promise<Settled> {
  const found = await findOrder(tx, orderId);
  if (!found) return { outcome: "alarm", alarm: "unknown_order" };
  const account = await lockAccount(tx, found.accountId);
  const order = await lockOrder(tx, orderId);
  const { amountMinor = order.amountMinor, currency = order.currency } = reported;
  if (amountMinor !== order.amountMinor) return { outcome: "alarm", alarm: "other_amount" };
  if (currency !== order.currency) return { outcome: "alarm", alarm: "other_currency" };

  const status = nextStatus(order.status, reported.status);
  if (!status || status === "loading") {
    const late = reported.status === "completed" && !isOpen(order.status) && order.status !== "completed";
    return late ? giveBack(tx, order, now) : { outcome: "no_change" };
  }
  await updateStatus(tx, order.id, status, now);
  if (reported.reference) await updateReference(tx, order.id, reported.reference);
  if (status === "completed") await complete(tx, order, account.paidUser, reported, now);
  if (status === "failed" || status === "cancelled") await freeCode(tx, order.id);
  return { outcome: "applied" };
}

async function complete(tx: Tx, order: Order, premium: boolean, reported: PaymentState, now: Date): Promise<void> {
  const { accountId, id: orderId, credits } = order;
  await bookOrderCredits(tx, { accountId, delta: credits, reason: "order", orderId }, now);
  const owed = await payDebts(tx, accountId, credits);
  if (owed > 0) await bookOrderCredits(tx, { accountId, delta: -owed, reason: "debt", orderId }, now);
  if (!premium) await updatePaidUser(tx, accountId, true);
  if (reported.card) await saveCard(tx, { accountId, provider: order.provider, card: reported.card }, now);
  await mailAboutOrder(tx, orderId, "receipt", receiptMail, now);
}

/** Paid although it had failed, was cancelled or had lapsed: the money goes back, the member and a person hear of it. */
async function giveBack(tx: Tx, order: Order, now: Date): Promise<Settled> {
  if (order.refundedMinor > 0) return { outcome: "no_change" };
  const { id: orderId, accountId, amountMinor } = order;
  await addRefunded(tx, orderId, { minor: amountMinor, credits: 0 });
  await insertRefund(tx, { id: newId(), orderId, accountId, reason: "refund", amountMinor, credits: 0 }, now);
  const facts = { backMinor: amountMinor, taken: 0, owed: 0, premiumEnds: false };
  await mailAboutOrder(tx, orderId, "refund", (about) => refundMail({ ...about, ...facts }), now);
  return { outcome: "alarm", alarm: "paid_after_end" };
}

/** The same in a transaction of its own. */
export async function settleNow(db: Db, orderId: number, reported: PaymentState, now: Date): Promise<Settled> {
  return db.transaction().execute((tx) => settleOrder(tx, orderId, reported, now));
}
