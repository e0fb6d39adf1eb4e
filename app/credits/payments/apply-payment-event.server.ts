import type { Db } from "#app/platform/database/db.server.ts";
import { countPayment } from "#app/platform/metrics/registry.server.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import { findOrder } from "../orders/order.queries.server.ts";
import { raiseAlarm } from "./raise-alarm.server.ts";
import { callProvider } from "./call-provider.server.ts";
import { insertPaymentEvent, updateEventOutcome } from "./payment-event.queries.server.ts";
import type { PaymentEvent, PaymentProvider } from "./payment-provider.ts";
import { reverseOrder } from "../refunds/reverse-order.server.ts";
import { type SettleOutcome, settleOrder } from "../orders/settle-order.server.ts";
import { saveCard } from "./stored-card.queries.server.ts";
import { orderToPay } from "./start-payment.server.ts";

/**
 * Stores and applies a provider's signed report in one transaction, once, however often and in whatever order it
 * arrives (product 5, 11). A report that does not match the order changes nothing and raises an alarm. Returns whether
 * it changed the order.
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
    const { status, amountMinor, currency } = event;
    let settled: SettleOutcome = { outcome: "alarm", alarm: "unknown_order" };
    if (own && status === "chargeback") {
      const back = await reverseOrder(tx, { orderId: own.id, reason: "chargeback" }, now);
      settled = back.ok ? { outcome: "applied" } : { outcome: "no_change" };
    } else if (own && status !== "chargeback") {
      settled = await settleOrder(tx, own.id, { status, amountMinor, currency }, now);
    }
    await updateEventOutcome(tx, id, settled.outcome, settled.outcome === "alarm" ? settled.alarm : null);
    return settled;
  });
  countPayment(provider.name, settled.outcome === "applied" ? event.status : settled.outcome);
  if (settled.outcome === "alarm") {
    raiseAlarm(settled.alarm, { provider: provider.name, event: event.eventId, order: event.orderReference });
  }
  if (settled.outcome === "applied" && event.status === "completed" && orderId !== undefined) {
    await learnCard(db, provider, orderId, now);
  }
  return settled.outcome === "applied";
}

/** Stores the card that was charged. The webhook does not name it, so the provider is asked; failing is harmless. */
async function learnCard(db: Db, provider: PaymentProvider, orderId: number, now: Date): Promise<void> {
  const order = await findOrder(db, orderId);
  if (!order || order.method !== "creditcard" || order.storedCard) return;
  const state = await callProvider(provider, () => provider.status(orderToPay(order, "")));
  const { accountId } = order;
  if (state?.card) await saveCard(db, { accountId, provider: provider.name, card: state.card }, now);
}
