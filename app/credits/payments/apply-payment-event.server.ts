import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { countPayment } from "#app/platform/metrics/registry.server.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import { findOrder, type Order } from "../orders/order.queries.server.ts";
import { applyChargeback, applyRefund } from "./apply-money-back.server.ts";
import { raiseAlarm } from "./raise-alarm.server.ts";
import { callProvider } from "./call-provider.server.ts";
import { insertPaymentEvent, updateEventOutcome } from "./payment-event.queries.server.ts";
import type { PaymentEvent, PaymentProvider } from "./payment-provider.ts";
import { type SettleOutcome, settleOrder } from "../orders/settle-order.server.ts";
import { hasCardSince, saveCard } from "./stored-card.queries.server.ts";
import { orderToPay } from "./start-payment.server.ts";

/**
 * Stores and applies a provider's signed report in one transaction, once, however often and in whatever order it
 * arrives (app/credits/README.md#providers). A report that does not match the order changes nothing and raises an
 * alarm. Returns whether it changed the order.
 */
export async function applyPaymentEvent(
  db: Db,
  provider: PaymentProvider,
  event: PaymentEvent,
  now: Date,
): Promise<boolean> {
  const orderId = parseId(event.orderReference);
  const settled = await db.transaction().execute(async (tx): Promise<SettleOutcome> => {
    const id = await insertPaymentEvent(tx, provider.name, event, now);
    if (id === undefined) return { outcome: "no_change" };
    const order = orderId === undefined ? undefined : await findOrder(tx, orderId);
    const own = order?.provider === provider.name ? order : undefined;
    const settled: SettleOutcome = own
      ? await applyTo(tx, own, event, now)
      : { outcome: "alarm", alarm: "unknown_order" };
    await updateEventOutcome(tx, id, settled.outcome, settled.outcome === "alarm" ? settled.alarm : null);
    if (settled.outcome === "alarm") {
      const alarm = { kind: settled.alarm, provider: provider.name, orders: [orderId] };
      await raiseAlarm(tx, alarm, { event: event.eventId, order: event.orderReference }, now);
    }
    return settled;
  });
  if (settled.outcome !== "alarm")
    countPayment(provider.name, settled.outcome === "applied" ? event.status : settled.outcome);
  // Also when it had been applied before: the provider repeats a report whose card could not be stored.
  if (settled.outcome !== "alarm" && event.status === "completed" && orderId !== undefined) {
    await learnCard(db, provider, orderId, now);
  }
  return settled.outcome === "applied";
}

async function applyTo(tx: Tx, order: Order, event: PaymentEvent, now: Date): Promise<SettleOutcome> {
  const { status, amountMinor, currency } = event;
  if (status === "chargeback") return applyChargeback(tx, order, event, now);
  if (status === "refunded") return applyRefund(tx, order, event, now);
  return settleOrder(tx, order.id, { status, amountMinor, currency }, now);
}

/**
 * Stores the card that paid an order, unless one was stored since. The webhook does not name it, so the provider is asked;
 * no answer is harmless.
 */
async function learnCard(db: Db, provider: PaymentProvider, orderId: number, now: Date): Promise<void> {
  const order = await findOrder(db, orderId);
  if (order?.provider !== provider.name || order.method !== "creditcard" || order.storedCard) return;
  const { accountId, completedAt, buyer } = order;
  // Without a buyer the account has been erased meanwhile.
  if (!completedAt || !buyer || (await hasCardSince(db, accountId, provider.name, completedAt))) return;
  const state = await callProvider(provider, () => provider.status(orderToPay(order, "")));
  if (state?.card) await saveCard(db, { accountId, provider: provider.name, card: state.card }, now);
}
