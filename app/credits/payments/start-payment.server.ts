import type { Db } from "#app/platform/database/db.server.ts";
import { callProvider } from "./call-provider.server.ts";
import type { OrderToPay, PaymentProvider } from "./payment-provider.ts";
import type { Order } from "../orders/order.queries.server.ts";
import { markPaymentStarted } from "../orders/order-change.queries.server.ts";
import { isOpen } from "../orders/order-status.ts";

/** The part of an order that its provider gets. */
export function orderToPay(order: Order, origin: string): OrderToPay {
  const { id, amountMinor, currency, method, reference } = order;
  return { id, amountMinor, currency, method, origin, reference };
}

/**
 * Starts the payment of an order and returns the address where the member pays. Undefined if the provider does not
 * answer: the order is then `pending` and the reconcile job settles it. A payment that was started keeps its address.
 */
export async function startPayment(
  db: Db,
  provider: PaymentProvider,
  order: Order,
  origin: string,
  now: Date,
): Promise<string | undefined> {
  if (order.payUrl !== null || !isOpen(order.status)) return order.payUrl ?? undefined;
  const started = await callProvider(provider, () => provider.start(orderToPay(order, origin), now));
  await markPaymentStarted(db, order.id, { payUrl: started?.payUrl ?? null, reference: started?.reference ?? null });
  return started?.payUrl;
}
