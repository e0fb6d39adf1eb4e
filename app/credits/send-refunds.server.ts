import type { Db } from "../platform/db.server.ts";
import { findOrder } from "./order.queries.server.ts";
import { callProvider } from "./payment-call.server.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { listWaitingRefunds, updateRefundSettled, type WaitingRefund } from "./refund.queries.server.ts";
import { someAtOnce } from "./some-at-once.ts";
import { orderToPay } from "./start-payment.server.ts";

type ProviderOf = (name: string) => PaymentProvider | undefined;

/**
 * Tells the providers of refunds they have not heard of, those of one order or all. One that cannot be reached is told
 * again with the next round; what still waits after a day the daily self-check names.
 */
export async function sendRefunds(db: Db, providerOf: ProviderOf, now: Date, orderId?: number): Promise<void> {
  await someAtOnce(await listWaitingRefunds(db, { orderId, limit: 100 }), (refund) =>
    sendRefund(db, refund, providerOf, now),
  );
}

async function sendRefund(db: Db, refund: WaitingRefund, providerOf: ProviderOf, now: Date): Promise<void> {
  const order = await findOrder(db, refund.orderId);
  const provider = order && providerOf(order.provider);
  if (!provider) return;
  const { id, amountMinor } = refund;
  const answer = await callProvider(provider, () => provider.refund(orderToPay(order, ""), { id, amountMinor }, now));
  if (answer) await updateRefundSettled(db, id, answer.reference, now);
}
