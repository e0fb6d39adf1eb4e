import { findMailRecipient } from "#app/account/account.queries.server.ts";
import { canAct } from "#app/account/account-status.ts";
import type { PaymentAlarmKind } from "#db/schema.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { newId } from "#app/platform/secrets/ids.server.ts";
import { requireSite } from "#app/site/site.server.ts";
import { hasConsent } from "#app/tracking/postbacks/conversion.queries.server.ts";
import { recordConversion } from "#app/tracking/postbacks/record-conversion.server.ts";
import { payDebts } from "../refunds/debt.queries.server.ts";
import { releaseCode } from "../codes/discount-use.queries.server.ts";
import { bookOrderCredits } from "../ledger.queries.server.ts";
import { lockAccount } from "#app/account/lock-account.queries.server.ts";
import {
  addRefunded,
  isFirstCompleted,
  type Invoice,
  nextInvoiceNumber,
  updateOrderStatus,
  updatePaidUser,
  updateProviderReference,
} from "./order-change.queries.server.ts";
import { mailAboutOrder } from "./order-mail.server.ts";
import { isOpen, nextStatus } from "./order-status.ts";
import { findOrder, lockOrder, type Order } from "./order.queries.server.ts";
import type { PaymentState } from "../payments/payment-provider.ts";
import { receiptMail } from "./receipt.mail.server.ts";
import { refundMail } from "../refunds/refund.mail.server.ts";
import { insertRefund } from "../refunds/refund.queries.server.ts";
import { reverseOrder } from "../refunds/reverse-order.server.ts";
import { raiseAlarm } from "../payments/raise-alarm.server.ts";
import { sumEarlyChargebacks } from "../payments/payment-event.queries.server.ts";
import { saveCard } from "../payments/stored-card.queries.server.ts";

/** The effect of a report; `alarm` names the problem that a person must look at. */
export type SettleOutcome = { outcome: "applied" | "no_change" } | { outcome: "alarm"; alarm: PaymentAlarmKind };

/**
 * Applies a provider's report to an order, in the caller's transaction. A completed order grants its credits once, pays
 * debts from them first, starts Premium and mails the receipt; an order that ends unpaid releases its code
 * (app/credits/README.md#orders; app/credits/README.md#discounts). A report with another amount or currency changes
 * nothing. A payment after the order's end is refunded. What the bank took back before the payment was reported is
 * reversed at once.
 */
export async function settleOrder(tx: Tx, orderId: number, reported: PaymentState, now: Date): Promise<SettleOutcome> {
  const unlockedOrder = await findOrder(tx, orderId);
  if (!unlockedOrder) return { outcome: "alarm", alarm: "unknown_order" };
  const account = await lockAccount(tx, unlockedOrder.accountId);
  const order = await lockOrder(tx, orderId);
  const { amountMinor = order.amountMinor, currency = order.currency } = reported;
  if (amountMinor !== order.amountMinor) return { outcome: "alarm", alarm: "other_amount" };
  if (currency !== order.currency) return { outcome: "alarm", alarm: "other_currency" };

  const status = nextStatus(order.status, reported.status);
  if (!status || status === "loading") {
    const late = reported.status === "completed" && !isOpen(order.status) && order.status !== "completed";
    return late ? refundLatePayment(tx, order, now) : { outcome: "no_change" };
  }
  if (status === "completed" && !canAct(account.status)) return refundClosedAccount(tx, order, reported, now);
  const invoice = status === "completed" ? await makeInvoice(tx, order) : undefined;
  await updateOrderStatus(tx, order.id, status, now, invoice);
  if (reported.reference) await updateProviderReference(tx, order.id, reported.reference);
  if (status === "completed") await complete(tx, order, account.paidUser, reported, now);
  if (status === "completed") await reportOrder(tx, order, now);
  if (status === "completed") await reverseEarlyChargebacks(tx, order, now);
  if (status === "failed" || status === "cancelled") await releaseCode(tx, order.id);
  return { outcome: "applied" };
}

/** The next number of the seller's series, made out to the member as they are called now. */
async function makeInvoice(tx: Tx, order: Order): Promise<Invoice> {
  const number = await nextInvoiceNumber(tx, await companyIdOf(order));
  const member = await findMailRecipient(tx, order.accountId);
  return { number, buyer: member?.email ? { name: member.name, email: member.email } : null };
}

/** Orders store their seller; for orders without one, the site's company is used. */
async function companyIdOf(order: Order): Promise<number> {
  return order.companyId ?? (await requireSite(order.siteId)).companyId;
}

async function complete(tx: Tx, order: Order, premium: boolean, reported: PaymentState, now: Date): Promise<void> {
  const { accountId, id: orderId, credits } = order;
  await bookOrderCredits(tx, { accountId, delta: credits, reason: "order", orderId }, now);
  const owed = await payDebts(tx, accountId, credits);
  if (owed > 0) await bookOrderCredits(tx, { accountId, delta: -owed, reason: "debt", orderId }, now);
  if (!premium) await updatePaidUser(tx, accountId, true);
  if (reported.card) await saveCard(tx, { accountId, provider: order.provider, card: reported.card }, now);
  await mailAboutOrder(tx, orderId, "receipt", (facts) => receiptMail({ ...facts, paidBack: owed }), now);
}

/** Also settles refunds that wait, if all of the payment was taken back. */
async function reverseEarlyChargebacks(tx: Tx, order: Order, now: Date): Promise<void> {
  const amountMinor = await sumEarlyChargebacks(tx, order);
  if (amountMinor === undefined) return;
  await reverseOrder(tx, { orderId: order.id, reason: "chargeback", amountMinor }, now);
}

/** Tells the advertising network that brought the member, if it may know (app/tracking/README.md#postbacks). */
async function reportOrder(tx: Tx, { accountId, id, amountMinor, currency }: Order, now: Date): Promise<void> {
  if (!(await hasConsent(tx, accountId))) return;
  const order = { accountId, subject: id, amount: { minor: amountMinor, currency } };
  if (await isFirstCompleted(tx, { accountId, orderId: id })) {
    await recordConversion(tx, { ...order, event: "first_order" }, now);
  }
  await recordConversion(tx, { ...order, event: "order" }, now);
}

/**
 * Paid by an account that is banned or being deleted: cancels the order and refunds it (app/account/README.md#bans).
 */
async function refundClosedAccount(tx: Tx, order: Order, reported: PaymentState, now: Date): Promise<SettleOutcome> {
  await updateOrderStatus(tx, order.id, "cancelled", now);
  if (reported.reference) await updateProviderReference(tx, order.id, reported.reference);
  await releaseCode(tx, order.id);
  await refundLatePayment(tx, order, now);
  return { outcome: "alarm", alarm: "paid_by_closed_account" };
}

/** Paid after the order had failed, was cancelled or had expired: refunds it, mails the member and raises an alarm. */
async function refundLatePayment(tx: Tx, order: Order, now: Date): Promise<SettleOutcome> {
  if (order.refundedMinor > 0) return { outcome: "no_change" };
  const { id: orderId, accountId, amountMinor } = order;
  await addRefunded(tx, orderId, { minor: amountMinor, credits: 0 });
  await insertRefund(tx, { id: newId(), orderId, accountId, reason: "refund", amountMinor, credits: 0 }, now);
  await reverseEarlyChargebacks(tx, order, now);
  const facts = { backMinor: amountMinor, takenCredits: 0, owed: 0, premiumEnds: false };
  await mailAboutOrder(tx, orderId, "refund", (about) => refundMail({ ...about, ...facts }), now);
  return { outcome: "alarm", alarm: "paid_after_end" };
}

/** The same in a transaction of its own. */
export async function settleOrderInOwnTransaction(
  db: Db,
  order: { id: number; provider: string },
  reported: PaymentState,
  now: Date,
): Promise<SettleOutcome> {
  const { id, provider } = order;
  return db.transaction().execute(async (tx) => {
    const settled = await settleOrder(tx, id, reported, now);
    if (settled.outcome === "alarm") {
      await raiseAlarm(tx, { kind: settled.alarm, provider, orders: [id] }, { order: id }, now);
    }
    return settled;
  });
}
