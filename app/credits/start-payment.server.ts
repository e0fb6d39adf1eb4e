import type { Db } from "../platform/db.server.ts";
import { callProvider } from "./payment-call.server.ts";
import type { OrderToPay, PaymentProvider } from "./payment-provider.ts";
import type { Order } from "./order.queries.server.ts";
import { updateStarted } from "./order-change.queries.server.ts";
import { isOpen } from "./order-status.ts";

/** An order as its provider knows it. */
export function orderToPay(order: Order, origin: string): OrderToPay {
  const { id, amountMinor, currency, method, reference } = order;
  return { id, amountMinor, currency, method, origin, reference };
}

/**
 * Begins the payment of an order and gives the address where the member pays; undefined when the provider is out: the
 * order is then `pending`, and the reconcile job settles it. An order that was begun already keeps its address.
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
  await updateStarted(db, order.id, { payUrl: started?.payUrl ?? null, reference: started?.reference ?? null });
  return started?.payUrl;
}
