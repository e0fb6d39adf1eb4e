import type { Db } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { type MakeOrderOutcome, makeOrder, type OrderInput } from "./make-order.server.ts";
import { findOrder } from "./order.queries.server.ts";
import { markPaymentStarted } from "./order-change.queries.server.ts";
import { callProvider } from "../payments/call-provider.server.ts";
import type { PaymentProvider } from "../payments/payment-provider.ts";
import type { OrderRefusal } from "../refusals.ts";
import { settleOrderInOwnTransaction } from "./settle-order.server.ts";
import { orderToPay } from "../payments/start-payment.server.ts";

/**
 * Buys a bundle with the stored card (app/credits/README.md#providers). Returns the order: completed, or pending while
 * the provider does not answer. Refuses with `card_failed` if the card was refused; nothing was paid then.
 */
export async function repeatOrder(
  db: Db,
  input: Omit<OrderInput, "method" | "provider" | "storedCard">,
  card: { provider: PaymentProvider; token: string; origin: string },
  now: Date,
): Promise<Outcome<{ orderId: number }, OrderRefusal> & Pick<MakeOrderOutcome, "minimum">> {
  const { provider, token, origin } = card;
  const own = { ...input, method: "creditcard" as const, provider: provider.name, storedCard: true };
  const made = await makeOrder(db, own, now);
  if (!made.ok) return made;
  const { orderId } = made;
  const order = await findOrder(db, orderId);
  if (!order) return refused("order_not_found");
  if (order.status === "failed") return refused("card_failed");
  if (made.repeated && order.status !== "loading") return { ok: true, orderId };

  const state = await callProvider(provider, () => provider.chargeStoredCard(orderToPay(order, origin), token, now));
  if (!state) {
    await markPaymentStarted(db, orderId, { payUrl: null, reference: null });
    return { ok: true, orderId };
  }
  await settleOrderInOwnTransaction(db, order, state, now);
  return state.status === "failed" || state.status === "cancelled" ? refused("card_failed") : { ok: true, orderId };
}
