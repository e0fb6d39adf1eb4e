import { findDebit } from "../credits/debit/debit.queries.server.ts";
import { unseal } from "../credits/debit/seal.server.ts";
import { formatMoney } from "../credits/money.ts";
import { findOrder, type Order } from "../credits/order.queries.server.ts";
import { listWaitingRefunds, updateRefundSettled, type WaitingRefund } from "../credits/refund.queries.server.ts";
import type { Db, Tx } from "../platform/db.server.ts";
import { env } from "../platform/env.server.ts";
import { parseId } from "../platform/public-id.ts";
import { done, refuse, type StaffAnswer } from "./command.ts";
import { writeAudit } from "./write-audit.server.ts";

/**
 * Refunds that nobody has paid back yet. Those of collected direct debits, and of providers that refund by hand, wait for
 * a person: of a debit the account stands with it, so the look is in the audit.
 */
export async function listRefunds(db: Db, now: Date): Promise<StaffAnswer> {
  return db.transaction().execute(async (tx) => {
    const waiting = await listWaitingRefunds(tx, { limit: 1000 });
    if (waiting.length === 0) return done("No refund waits.");
    const lines: string[] = [];
    for (const refund of waiting) {
      const order = await findOrder(tx, refund.orderId);
      if (order) lines.push(await lineOf(tx, order, refund));
    }
    const orders = waiting.map(({ orderId }) => orderId);
    await writeAudit(tx, { command: "order refunds", subject: `${orders.length} refunds`, details: { orders } }, now);
    return done(...lines);
  });
}

async function lineOf(tx: Tx, order: Order, refund: WaitingRefund): Promise<string> {
  const money = formatMoney({ minor: refund.amountMinor, currency: order.currency }, "en");
  const day = refund.createdAt.toISOString().slice(0, 10);
  return `order ${order.id}: ${money} since ${day}, ${await whereTo(tx, order)}`;
}

async function whereTo(tx: Tx, order: Order): Promise<string> {
  const debit = order.provider === "directdebit" ? await findDebit(tx, order.id) : undefined;
  if (!debit) return `by ${order.provider}${order.reference ? `, payment ${order.reference}` : ""}`;
  if (!debit.exportedAt) return "not collected yet: the next debit export settles it";
  if (!debit.sealed) return "by bank transfer; the account is forgotten, ask the member";
  const { accountHolder, iban } = unseal(env.mandateSecret, order.id, debit.sealed);
  return `by bank transfer to ${accountHolder}, ${iban}`;
}

/** Notes that a person has paid an order's waiting refunds back. */
export async function noteRefunded(
  db: Db,
  args: { order: string; reference: string },
  now: Date,
): Promise<StaffAnswer> {
  const orderId = parseId(args.order);
  const reference = args.reference.trim();
  if (orderId === undefined) return refuse(`"${args.order}" is no order number.`);
  if (!reference) return refuse("Name the transfer: --reference <text>.");
  return db.transaction().execute(async (tx) => {
    const waiting = await listWaitingRefunds(tx, { orderId, limit: 100 });
    if (waiting.length === 0) return refuse(`No refund of order ${orderId} waits.`);
    for (const { id } of waiting) await updateRefundSettled(tx, id, reference, now);
    const amountMinor = waiting.reduce((sum, refund) => sum + refund.amountMinor, 0);
    const details = { reference, amountMinor };
    await writeAudit(tx, { command: "order refunded", subject: `order ${orderId}`, details }, now);
    return done(`Order ${orderId} is refunded.`);
  });
}
