import { formatMoney } from "#app/credits/money.ts";
import { findOrder } from "#app/credits/orders/order.queries.server.ts";
import { listPendingRefunds } from "#app/credits/refunds/refund.queries.server.ts";
import { reverseOrder } from "#app/credits/refunds/reverse-order.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { inStaffTransaction } from "#app/platform/commands/staff-transaction.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";

/**
 * Refunds what is left of an order's payment: unused credits are taken, spent ones are owed. The running site sends the
 * refund to the provider within a minute. With `chargeback` the bank has already taken the money: a refund that waits is
 * not paid any more.
 */
export async function refundOrder(
  db: Db,
  args: { order: number; reason: string; chargeback: boolean },
  context: StaffContext,
): Promise<StaffAnswer> {
  const { order: orderId, reason: note } = args;
  const reason = args.chargeback ? ("chargeback" as const) : ("refund" as const);
  return inStaffTransaction(db, context, async (tx) => {
    const order = await findOrder(tx, orderId);
    if (!order) return refuse(`There is no order ${orderId}.`);
    const money = (minor: number) => formatMoney({ minor, currency: order.currency }, "en");
    const waiting = args.chargeback ? await listPendingRefunds(tx, { orderId, limit: 100 }) : [];
    const cancelled = waiting.reduce((sum, refund) => sum + refund.amountMinor, 0);
    const back = await reverseOrder(tx, { orderId, reason, note }, context.now);
    if (!back.ok && cancelled === 0) {
      const state = order.refundedMinor > 0 ? "all of it has already been refunded" : `it is ${order.status}`;
      return refuse(`Order ${orderId} cannot be refunded: ${state}.`);
    }
    const { amountMinor, credits, debt } = back.ok ? back : { amountMinor: 0, credits: 0, debt: 0 };
    const details = { kind: reason, amountMinor, currency: order.currency, credits, debt, cancelledMinor: cancelled };
    await writeAudit(tx, { command: "order refund", subject: `order ${orderId}`, reason: note, details }, context);
    return done(
      `Refunded: ${money(amountMinor)}. Credits taken: ${credits}, owed: ${debt}.`,
      ...(cancelled > 0 ? [`The waiting refund of ${money(cancelled)} has been cancelled.`] : []),
    );
  });
}
