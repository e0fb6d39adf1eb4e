import type { Db } from "#app/platform/database/db.server.ts";
import { countPayment } from "#app/platform/metrics/registry.server.ts";
import { later, minutes, seconds } from "#app/platform/units.ts";
import { markBack } from "../orders/order-change.queries.server.ts";
import { openOrderLifetime } from "../orders/order-status.ts";
import { listOpenOrders, type Order } from "../orders/order.queries.server.ts";
import { callProvider, mapConcurrent } from "./call-provider.server.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { settleOrderInOwnTransaction } from "../orders/settle-order.server.ts";
import { orderToPay } from "./start-payment.server.ts";

/** The time the webhook gets before we ask the provider. */
const webhookGracePeriod = minutes(1);

/** Open orders that a provider is asked about in one run. */
const maxOrdersPerProvider = 200;

/**
 * Asks the connected providers about open orders, to recover from a lost webhook, an outage, or a process that died
 * between the provider's answer and the commit. An order that is unpaid after an hour is cancelled and releases its
 * code. An order whose provider cannot be reached, or is no longer connected, stays open, because it may have been paid;
 * the other providers' orders do not wait for it.
 */
export async function reconcileOrders(db: Db, providers: PaymentProvider[], now: Date): Promise<void> {
  const until = later(now, -webhookGracePeriod);
  await Promise.all(
    providers.map(async (provider) => {
      const orders = await listOpenOrders(db, { provider: provider.name, until, limit: maxOrdersPerProvider });
      await mapConcurrent(orders, (order) => reconcileOrder(db, order, provider, now));
    }),
  );
}

/**
 * The member is back from the payment page, which may be before the provider's report: stores that, and asks the
 * provider at once, but not for long, because the member waits.
 */
export async function returnFromProvider(
  db: Db,
  order: Order,
  provider: PaymentProvider | undefined,
  now: Date,
): Promise<void> {
  if (await markBack(db, order.id, now)) await reconcileOrder(db, order, provider, now, seconds(3));
}

async function reconcileOrder(
  db: Db,
  order: Order,
  provider: PaymentProvider | undefined,
  now: Date,
  timeoutMs = provider?.timeoutMs,
): Promise<void> {
  // An unknown payment is also an answer, so the state is wrapped to tell it from no answer.
  const answer =
    provider &&
    (await callProvider(provider, async () => ({ state: await provider.status(orderToPay(order, "")) }), timeoutMs));
  if (!answer) return;
  const lapsed = order.createdAt <= later(now, -openOrderLifetime);
  const paid = answer.state && answer.state.status !== "pending" ? answer.state : undefined;
  if (!paid && !lapsed) return;
  const state = paid ?? { status: "cancelled" as const };
  const settled = await settleOrderInOwnTransaction(db, order, state, now);
  if (settled.outcome !== "alarm")
    countPayment(order.provider, settled.outcome === "applied" ? state.status : settled.outcome);
}
