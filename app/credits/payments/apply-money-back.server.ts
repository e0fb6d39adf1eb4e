import type { Tx } from "#app/platform/database/db.server.ts";
import { findOrder, lockOrder, type Order } from "../orders/order.queries.server.ts";
import type { SettleOutcome } from "../orders/settle-order.server.ts";
import { listPendingRefunds, markRefundSettled } from "../refunds/refund.queries.server.ts";
import { reverseOrder } from "../refunds/reverse-order.server.ts";
import type { PaymentEvent } from "./payment-provider.ts";

type MoneyBack = Pick<PaymentEvent, "eventId" | "amountMinor" | "currency">;

/**
 * The bank took all or a part of a payment back: reverses as much. Reports arrive in any order: before the payment's own
 * report it is an alarm, and `settleOrder` reverses the payment when it comes.
 */
export async function applyChargeback(tx: Tx, order: Order, event: MoneyBack, now: Date): Promise<SettleOutcome> {
  const { amountMinor, currency } = event;
  if (currency !== order.currency) return { outcome: "alarm", alarm: "other_currency" };
  const back = await reverseOrder(tx, { orderId: order.id, reason: "chargeback", amountMinor }, now);
  if (back.ok) return { outcome: "applied" };
  const current = await findOrder(tx, order.id);
  return current?.status === "completed" || (current?.refundedMinor ?? 0) > 0
    ? { outcome: "no_change" }
    : { outcome: "alarm", alarm: "chargeback_before_payment" };
}

/**
 * A person refunded at the provider: the refund of this amount that waits is paid, or all that wait together. One that
 * nobody asked for here is an alarm: it has to be booked by hand.
 */
export async function applyRefund(tx: Tx, order: Order, event: MoneyBack, now: Date): Promise<SettleOutcome> {
  if (event.currency !== order.currency) return { outcome: "alarm", alarm: "other_currency" };
  await lockOrder(tx, order.id);
  const waiting = await listPendingRefunds(tx, { orderId: order.id, limit: 100 });
  const same = waiting.find(({ amountMinor }) => amountMinor === event.amountMinor);
  const sum = waiting.reduce((all, { amountMinor }) => all + amountMinor, 0);
  const paid = same ? [same] : sum === event.amountMinor ? waiting : [];
  for (const { id } of paid) await markRefundSettled(tx, id, event.eventId, now);
  return paid.length > 0 ? { outcome: "applied" } : { outcome: "alarm", alarm: "refund_not_booked" };
}
