import type { Db } from "../platform/db.server.ts";
import { parseId } from "../platform/public-id.ts";
import { findOrder } from "./order.queries.server.ts";
import { raiseAlarm } from "./payment-alarm.server.ts";
import { callProvider } from "./payment-call.server.ts";
import { insertPaymentEvent, updateEventOutcome } from "./payment-event.queries.server.ts";
import type { PaymentEvent, PaymentProvider } from "./payment-provider.ts";
import { takeBack } from "./refund-order.server.ts";
import { type Settled, settleOrder } from "./settle-order.server.ts";
import { saveCard } from "./stored-card.queries.server.ts";
import { orderToPay } from "./start-payment.server.ts";

/**
 * A provider's signed report: noted and applied in one transaction, once, however often and in whatever order it comes
 * (product 5, 11). What does not fit the order changes nothing and raises an alarm. True where it changed the order.
 */
export async function takePaymentEvent(
  db: Db,
  provider: PaymentProvider,
  event: PaymentEvent,
  now: Date,
): Promise<boolean> {
  const orderId = parseId(event.orderReference);
  const settled = await db.transaction().execute(async (tx): Promise<Settled> => {
    const id = await insertPaymentEvent(tx, provider.name, event, now);
    if (id === undefined) return { outcome: "no_change" };
    const order = orderId === undefined ? undefined : await findOrder(tx, orderId);
    const own = order?.provider === provider.name ? order : undefined;
    const { status, amountMinor, currency } = event;
    let settled: Settled = { outcome: "alarm", alarm: "unknown_order" };
    if (own && status === "chargeback") {
      const back = await takeBack(tx, { orderId: own.id, reason: "chargeback" }, now);
      settled = back.ok ? { outcome: "applied" } : { outcome: "no_change" };
    } else if (own && status !== "chargeback") {
      settled = await settleOrder(tx, own.id, { status, amountMinor, currency }, now);
    }
    await updateEventOutcome(tx, id, settled.outcome, settled.outcome === "alarm" ? settled.alarm : null);
    return settled;
  });
  if (settled.outcome === "alarm") {
    raiseAlarm(settled.alarm, { provider: provider.name, event: event.eventId, order: event.orderReference });
  }
  if (settled.outcome === "applied" && event.status === "completed" && orderId !== undefined) {
    await learnCard(db, provider, orderId, now);
  }
  return settled.outcome === "applied";
}

/** The webhook says that a card was charged, not which one: the provider knows it. Without it nothing is lost. */
async function learnCard(db: Db, provider: PaymentProvider, orderId: number, now: Date): Promise<void> {
  const order = await findOrder(db, orderId);
  if (!order || order.method !== "creditcard" || order.storedCard) return;
  const state = await callProvider(provider, () => provider.status(orderToPay(order, "")));
  const { accountId } = order;
  if (state?.card) await saveCard(db, { accountId, provider: provider.name, card: state.card }, now);
}
