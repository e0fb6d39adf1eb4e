import { formatMoney } from "#app/credits/money.ts";
import { findOrder } from "#app/credits/orders/order.queries.server.ts";
import { reverseOrder } from "#app/credits/refunds/reverse-order.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import { done, refuse, type StaffAnswer } from "../command.ts";
import { writeAudit } from "../write-audit.server.ts";

/**
 * Refunds what is left of an order's payment: unused credits are taken, spent ones are owed. The running site sends the
 * refund to the provider within a minute. With `--chargeback yes` the bank has already taken the money.
 */
export async function refundOrder(
  db: Db,
  args: { order: string; reason: string; chargeback?: string },
  now: Date,
): Promise<StaffAnswer> {
  const orderId = parseId(args.order);
  const note = args.reason.trim();
  if (orderId === undefined) return refuse(`"${args.order}" is no order number.`);
  if (!note) return refuse("A refund needs a reason: --reason <text>.");
  if (args.chargeback !== undefined && args.chargeback !== "yes") {
    return refuse("--chargeback is yes, or left out: then the money is paid back.");
  }
  const reason = args.chargeback === "yes" ? ("chargeback" as const) : ("refund" as const);
  return db.transaction().execute(async (tx) => {
    const order = await findOrder(tx, orderId);
    if (!order) return refuse(`There is no order ${orderId}.`);
    const back = await reverseOrder(tx, { orderId, reason, note }, now);
    if (!back.ok) return refuse(`Nothing of order ${orderId} can be given back: it is ${order.status}.`);
    const { amountMinor, credits, debt } = back;
    const details = { reason, note, amountMinor, currency: order.currency, credits, debt };
    await writeAudit(tx, { command: "order refund", subject: `order ${orderId}`, details }, now);
    const money = formatMoney({ minor: amountMinor, currency: order.currency }, "en");
    return done(`${money} go back; ${credits} credits were taken, ${debt} are owed.`);
  });
}
