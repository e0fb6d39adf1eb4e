import { creditNoteName } from "#app/credits/books/credit-note.queries.server.ts";
import { listRefundsOf } from "#app/credits/books/order-list.queries.server.ts";
import { listReports } from "#app/credits/books/reconciliation.queries.server.ts";
import { amountText } from "#app/credits/books/amount-text.ts";
import { formatMoney, splitVat } from "#app/credits/money.ts";
import { findOrder, type Order } from "#app/credits/orders/order.queries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";
import { writtenTime } from "#app/platform/commands/written-time.ts";
import { countOf } from "#app/platform/text/count-of.ts";

const moment = (date: Date | null) => (date ? writtenTime(date) : "never");

export type ViewedOrder = NonNullable<Awaited<ReturnType<typeof viewOrder>>>;

/** An order with everything the books have about it; the look is noted. Undefined for an unknown number. */
export async function viewOrder(db: Db, orderId: number, context: Pick<StaffContext, "actor" | "now">) {
  return db.transaction().execute(async (tx) => {
    const order = await findOrder(tx, orderId);
    if (!order) return undefined;
    await writeAudit(tx, { command: "view order", subject: `order ${orderId}` }, context);
    const refunds = await listRefundsOf(tx, orderId);
    const reports = await listReports(tx, order);
    return {
      order,
      refunds: refunds.map((each) => ({
        ...each,
        creditNoteName: each.creditNote === null ? null : creditNoteName(each.creditNote),
      })),
      reports: reports.map((each) => ({ ...each, amount: amountText(each.amountMinor, each.currency) })),
    };
  });
}

/** Shows an order: price, invoice, refunds, what the provider reported. */
export async function showOrder(db: Db, args: { order: number }, context: StaffContext): Promise<StaffAnswer> {
  const view = await viewOrder(db, args.order, context);
  if (!view) return refuse(`There is no order ${args.order}.`);
  const { order, refunds, reports } = view;
  const money = (minor: number) => formatMoney({ minor, currency: order.currency }, "en");
  return {
    ok: true,
    lines: [
      `order ${order.id} of ${moment(order.createdAt)}, ${order.status}: ${countOf(order.credits, "credit")} for ${money(order.amountMinor)}`,
      `paid by ${order.method}, ${order.provider}${order.reference ? ` ${order.reference}` : ""}, from ${order.country ?? "an unknown country"}`,
      invoiceLine(order),
      ...refunds.map(
        (each) =>
          `${each.reason} of ${moment(each.createdAt)}: ${money(each.amountMinor)}, ${each.status}, ` +
          (each.creditNoteName ?? "no credit note"),
      ),
      ...reports.map((each) => `reported ${moment(each.at)}: ${each.status} ${each.amount}, ${each.outcome}`),
    ],
    data: view,
  };
}

function invoiceLine(order: Order): string {
  if (order.invoiceNumber === null) return "no invoice";
  const seller = order.seller?.name ?? "an unknown seller";
  if (order.vatBasisPoints === null) return `invoice ${order.invoiceNumber} of ${seller}, VAT rate not known`;
  const { vat } = splitVat(order.amountMinor, order.vatBasisPoints);
  const money = formatMoney({ minor: vat, currency: order.currency }, "en");
  return `invoice ${order.invoiceNumber} of ${seller}, ${order.vatBasisPoints / 100}% VAT: ${money}`;
}
