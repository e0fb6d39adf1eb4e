import { findDebit } from "#app/credits/direct-debit/debit.queries.server.ts";
import { unseal } from "#app/credits/direct-debit/mandate-seal.server.ts";
import { formatMoney } from "#app/credits/money.ts";
import { findOrder, type Order } from "#app/credits/orders/order.queries.server.ts";
import {
  listPendingRefunds,
  markRefundSettled,
  type PendingRefund,
} from "#app/credits/refunds/refund.queries.server.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { inStaffTransaction } from "#app/platform/commands/staff-transaction.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";

/**
 * Lists refunds that are not paid yet. Refunds of collected direct debits, and of providers that refund by hand, must
 * be paid by a person. For a debit the list shows the bank account, so listing is recorded in the audit.
 */
export async function listRefunds(db: Db, context: StaffContext): Promise<StaffAnswer> {
  return db.transaction().execute(async (tx) => {
    const waiting = await listPendingRefunds(tx, { limit: 1000 });
    if (waiting.length === 0) return done("No refunds are waiting.");
    const lines: string[] = [];
    for (const refund of waiting) {
      const order = await findOrder(tx, refund.orderId);
      if (order) lines.push(await lineOf(tx, order, refund));
    }
    const orders = waiting.map(({ orderId }) => orderId);
    await writeAudit(
      tx,
      { command: "order refunds", subject: `${orders.length} refunds`, details: { orders } },
      context,
    );
    return done(...lines);
  });
}

async function lineOf(tx: Tx, order: Order, refund: PendingRefund): Promise<string> {
  const money = formatMoney({ minor: refund.amountMinor, currency: order.currency }, "en");
  const day = refund.createdAt.toISOString().slice(0, 10);
  return `order ${order.id}: ${money} since ${day}, ${await destinationOf(tx, order)}`;
}

async function destinationOf(tx: Tx, order: Order): Promise<string> {
  const debit = order.provider === "directdebit" ? await findDebit(tx, order.id) : undefined;
  if (!debit) return `by ${order.provider}${order.reference ? `, payment ${order.reference}` : ""}`;
  if (!debit.exportedAt) return "not collected yet: the next debit export settles it";
  if (!debit.sealed) return "by bank transfer; the account number has been erased: ask the member";
  const { accountHolder, iban } = unseal(env.mandateSecret, order.id, debit.sealed);
  return `by bank transfer to ${accountHolder}, ${iban}`;
}

/** Records that a person has paid an order's pending refunds. */
export async function recordRefund(
  db: Db,
  args: { order: number; reference: string },
  context: StaffContext,
): Promise<StaffAnswer> {
  const { order: orderId, reference } = args;
  return inStaffTransaction(db, context, async (tx) => {
    const waiting = await listPendingRefunds(tx, { orderId, limit: 100 });
    if (waiting.length === 0) return refuse(`Order ${orderId} has no refund waiting.`);
    for (const { id } of waiting) await markRefundSettled(tx, id, reference, context.now);
    const amountMinor = waiting.reduce((sum, refund) => sum + refund.amountMinor, 0);
    const details = { reference, amountMinor };
    await writeAudit(tx, { command: "order refunded", subject: `order ${orderId}`, details }, context);
    return done(`The refund of order ${orderId} is recorded as paid.`);
  });
}
