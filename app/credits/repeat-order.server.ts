import type { Db } from "../platform/db.server.ts";
import { type Outcome, refused } from "../platform/outcome.ts";
import { makeOrder, type OrderWish } from "./make-order.server.ts";
import { findOrder } from "./order.queries.server.ts";
import { updateStarted } from "./order-change.queries.server.ts";
import { raiseAlarm } from "./payment-alarm.server.ts";
import { callProvider } from "./payment-call.server.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import type { OrderRefusal } from "./refusals.ts";
import { settleNow } from "./settle-order.server.ts";
import { orderToPay } from "./start-payment.server.ts";

/**
 * Buys a bundle with the card that the provider keeps (product 5, Repeat order). Gives the order: completed, or pending
 * while the provider is out. `card_failed`: the card was refused, nothing was paid.
 */
export async function repeatOrder(
  db: Db,
  wish: Omit<OrderWish, "method" | "provider" | "storedCard">,
  card: { provider: PaymentProvider; token: string; origin: string },
  now: Date,
): Promise<Outcome<{ orderId: number }, OrderRefusal>> {
  const { provider, token, origin } = card;
  const own = { ...wish, method: "creditcard" as const, provider: provider.name, storedCard: true };
  const made = await makeOrder(db, own, now);
  if (!made.ok) return made;
  const { orderId } = made;
  const order = await findOrder(db, orderId);
  if (!order) return refused("order_not_found");
  if (order.status === "failed") return refused("card_failed");
  if (made.repeated && order.status !== "loading") return { ok: true, orderId };

  const state = await callProvider(provider, () => provider.chargeStored(orderToPay(order, origin), token, now));
  if (!state) {
    await updateStarted(db, orderId, { payUrl: null, reference: null });
    return { ok: true, orderId };
  }
  const settled = await settleNow(db, orderId, state, now);
  if (settled.outcome === "alarm") raiseAlarm(settled.alarm, { provider: provider.name, order: orderId });
  return state.status === "failed" || state.status === "cancelled" ? refused("card_failed") : { ok: true, orderId };
}
