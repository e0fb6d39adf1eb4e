import type { Db } from "../platform/db.server.ts";
import { later, minutes } from "../platform/units.ts";
import { listOpenOrders, type Order } from "./order.queries.server.ts";
import { orderLapse } from "./order-status.ts";
import { raiseAlarm } from "./payment-alarm.server.ts";
import { callProvider } from "./payment-call.server.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { settleNow } from "./settle-order.server.ts";
import { someAtOnce } from "./some-at-once.ts";
import { orderToPay } from "./start-payment.server.ts";

/** The webhook has this long before anybody asks. */
const grace = minutes(1);

/**
 * Asks the providers what became of open orders: a lost webhook, an outage, a process that died between the provider's
 * answer and the commit. An order that lies an hour unpaid lapses, and frees its code; one whose provider cannot be
 * reached stays open, because the money may be on its way.
 */
export async function reconcileOrders(
  db: Db,
  providerOf: (name: string) => PaymentProvider | undefined,
  now: Date,
): Promise<void> {
  await someAtOnce(await listOpenOrders(db, later(now, -grace), 200), (order) =>
    reconcileOrder(db, order, providerOf(order.provider), now),
  );
}

async function reconcileOrder(db: Db, order: Order, provider: PaymentProvider | undefined, now: Date): Promise<void> {
  // What the provider does not know is an answer too, and not the same as none.
  const asked =
    provider && (await callProvider(provider, async () => ({ state: await provider.status(orderToPay(order, "")) })));
  if (!asked) return;
  const lapsed = order.createdAt <= later(now, -orderLapse);
  const paid = asked.state && asked.state.status !== "pending" ? asked.state : undefined;
  if (!paid && !lapsed) return;
  const settled = await settleNow(db, order.id, paid ?? { status: "cancelled" }, now);
  if (settled.outcome === "alarm") raiseAlarm(settled.alarm, { provider: order.provider, order: order.id });
}
