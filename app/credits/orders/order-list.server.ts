import { listOrderPage, listRefundPage } from "#app/credits/books/order-list.queries.server.ts";
import { creditNoteName } from "#app/credits/books/credit-note.queries.server.ts";
import { formatMoney } from "#app/credits/money.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { readCursor, writeCursor } from "#app/platform/request/cursor.ts";
import { done, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";
import { writtenTime } from "#app/platform/commands/written-time.ts";
import type { RefundReason } from "../refunds/refund-reason.ts";
import type { OrderStatus } from "./order-status.ts";

/** One page of all orders; reading them is noted in the audit. */
export async function listOrdersByStaff(
  db: Db,
  { status, after }: { status?: OrderStatus; after?: string },
  context: StaffContext,
): Promise<StaffAnswer> {
  const { orders, next } = await listOrderPage(db, { status }, readCursor(after ?? null));
  const details = { shown: orders.length };
  await db
    .transaction()
    .execute((tx) => writeAudit(tx, { command: "view orders", subject: "orders", details }, context));
  if (orders.length === 0) return done("There are no orders.");
  const lines = orders.map((order) => {
    const money = formatMoney({ minor: order.amountMinor, currency: order.currency }, "en");
    return `${writtenTime(order.createdAt)}  ${order.id}  ${money}  ${order.status}  ${order.method}  ${order.domain}`;
  });
  return { ok: true, lines: [...lines, ...moreLines(next)], data: { orders } };
}

/** One page of all refunds; reading them is noted in the audit. */
export async function listRefundsByStaff(
  db: Db,
  { kind, after }: { kind?: RefundReason; after?: string },
  context: StaffContext,
): Promise<StaffAnswer> {
  const { refunds, next } = await listRefundPage(db, { reason: kind }, readCursor(after ?? null));
  const details = { shown: refunds.length };
  await db
    .transaction()
    .execute((tx) => writeAudit(tx, { command: "view refunds", subject: "refunds", details }, context));
  if (refunds.length === 0) return done("Nothing has been refunded.");
  const lines = refunds.map((refund) => {
    const money = formatMoney({ minor: refund.amountMinor, currency: refund.currency }, "en");
    const note = refund.creditNote === null ? "no credit note" : creditNoteName(refund.creditNote);
    return `${writtenTime(refund.createdAt)}  order ${refund.orderId}  ${money}  ${refund.reason}  ${refund.status}  ${note}`;
  });
  return { ok: true, lines: [...lines, ...moreLines(next)], data: { refunds } };
}

function moreLines(next: { createdAt: Date; id: number } | undefined): string[] {
  return next ? [`There are more: --after ${writeCursor(next)}`] : [];
}
