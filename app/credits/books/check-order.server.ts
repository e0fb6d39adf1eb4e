import type { Db } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { findOrder, type Order } from "../orders/order.queries.server.ts";
import { callProvider } from "../payments/call-provider.server.ts";
import type { PaymentProvider, PaymentState } from "../payments/payment-provider.ts";
import { orderToPay } from "../payments/start-payment.server.ts";

/** What the provider says about an order now, and whether the books say the same. */
type OrderCheck = { order: Order; state: PaymentState | undefined; agrees: boolean };

/**
 * Asks an order's provider about its payment and compares the answer with the books; nothing is changed, the
 * reconcile job does that for open orders. `state` is undefined if the provider does not know the payment.
 */
export async function checkOrder(
  db: Db,
  orderId: number,
  providerOf: (name: string) => PaymentProvider | undefined,
): Promise<Outcome<OrderCheck, "order_not_found" | "provider_not_connected" | "provider_silent">> {
  const order = await findOrder(db, orderId);
  if (!order) return refused("order_not_found");
  const provider = providerOf(order.provider);
  if (!provider) return refused("provider_not_connected");
  const answer = await callProvider(provider, async () => ({ state: await provider.status(orderToPay(order, "")) }));
  if (!answer) return refused("provider_silent");
  return { ok: true, order, state: answer.state, agrees: doesAgree(order, answer.state) };
}

/** A payment that the provider does not know was never begun: that fits an order that nobody paid. */
function doesAgree(order: Order, state: PaymentState | undefined): boolean {
  const paid = order.status === "completed";
  if (!state) return !paid;
  const { amountMinor = order.amountMinor, currency = order.currency } = state;
  if ((state.status === "completed") !== paid) return false;
  return !paid || (amountMinor === order.amountMinor && currency === order.currency);
}
