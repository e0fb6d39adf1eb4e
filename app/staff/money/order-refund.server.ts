import { formatMoney } from "#app/credits/money.ts";
import { findOrder } from "#app/credits/orders/order.queries.server.ts";
import { reverseOrder } from "#app/credits/refunds/reverse-order.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "../command.ts";
import { inStaffTransaction } from "../staff-transaction.server.ts";
import { writeAudit } from "../write-audit.server.ts";

/**
 * Refunds what is left of an order's payment: unused credits are taken, spent ones are owed. The running site sends the
 * refund to the provider within a minute. With `chargeback` the bank has already taken the money.
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
    const back = await reverseOrder(tx, { orderId, reason, note }, context.now);
    if (!back.ok) return refuse(`Nothing of order ${orderId} can be given back: it is ${order.status}.`);
    const { amountMinor, credits, debt } = back;
    const details = { kind: reason, amountMinor, currency: order.currency, credits, debt };
    await writeAudit(tx, { command: "order refund", subject: `order ${orderId}`, reason: note, details }, context);
    const money = formatMoney({ minor: amountMinor, currency: order.currency }, "en");
    return done(`${money} go back; ${credits} credits were taken, ${debt} are owed.`);
  });
}
