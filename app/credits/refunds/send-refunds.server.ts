import type { Db } from "#app/platform/database/db.server.ts";
import { findOrder } from "../orders/order.queries.server.ts";
import { callProvider, mapConcurrent } from "../payments/call-provider.server.ts";
import type { PaymentProvider } from "../payments/payment-provider.ts";
import {
  listPendingRefunds,
  listRefundingProviders,
  markRefundSettled,
  type PendingRefund,
} from "./refund.queries.server.ts";
import { orderToPay } from "../payments/start-payment.server.ts";

type ProviderOf = (name: string) => PaymentProvider | undefined;

/**
 * Sends unpaid refunds to their providers, of one order or all. A provider that cannot be reached gets the refund again
 * in the next run; the daily self-check reports refunds that are unpaid after a day. Where a person has to refund, no
 * provider is asked.
 */
export async function sendRefunds(db: Db, providerOf: ProviderOf, now: Date, orderId?: number): Promise<void> {
  const providers = (await listRefundingProviders(db)).filter((name) => providerOf(name)?.refund);
  if (providers.length === 0) return;
  await mapConcurrent(await listPendingRefunds(db, { orderId, providers, limit: 100 }), (refund) =>
    sendRefund(db, refund, providerOf, now),
  );
}

async function sendRefund(db: Db, refund: PendingRefund, providerOf: ProviderOf, now: Date): Promise<void> {
  const order = await findOrder(db, refund.orderId);
  const provider = order && providerOf(order.provider);
  if (!order || !provider) return;
  const { id, amountMinor } = refund;
  const answer = await callProvider(provider, async () =>
    provider.refund?.(orderToPay(order, ""), { id, amountMinor }, now),
  );
  if (answer) await markRefundSettled(db, id, answer.reference, now);
}
