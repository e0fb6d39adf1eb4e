import { z } from "zod";
import { listExportFiles } from "#app/credits/direct-debit/debit-export.queries.server.ts";
import { amountText } from "#app/credits/books/amount-text.ts";
import { creditNoteName } from "#app/credits/books/credit-note.queries.server.ts";
import { findOrders, listOrderPage, listRefundPage } from "#app/credits/books/order-list.queries.server.ts";
import { reconcilePeriod } from "#app/credits/books/reconcile-period.ts";
import { listDifferences, sumByProvider } from "#app/credits/books/reconciliation.queries.server.ts";
import { monthPeriod, nameOfMonth, schemeOf, shiftMonth } from "#app/credits/books/vat-report.ts";
import { sumVat } from "#app/credits/books/vat-report.queries.server.ts";
import { listExchangeRates } from "#app/credits/books/exchange-rate.queries.server.ts";
import { quarterOf } from "#app/credits/books/oss-return.ts";
import { loadOssReturn, missingRates } from "#app/credits/books/oss.server.ts";
import { orderStatuses } from "#app/credits/orders/order-status.ts";
import { refundReasons } from "#app/credits/refunds/refund-reason.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { readCursor, writeCursor } from "#app/platform/request/cursor.ts";
import type { MoneyPart } from "#app/desk/money/money-parts.ts";

const OrderStatus = z.enum(orderStatuses);
const RefundReason = z.enum(refundReasons);

/** What one part of the money screen shows; lists are keyset pages, and reports are about a bounded time. */
export async function loadMoney(db: Db, part: MoneyPart, query: URLSearchParams, now: Date) {
  const after = query.get("after");
  if (part === "refunds") {
    const reason = RefundReason.safeParse(query.get("kind")).data;
    const page = await listRefundPage(db, { reason }, readCursor(after));
    const refunds = page.refunds.map((each) => ({
      ...each,
      creditNoteName: each.creditNote === null ? null : creditNoteName(each.creditNote),
    }));
    return { part, reason: reason ?? "", reasons: refundReasons, refunds, next: page.next && writeCursor(page.next) };
  }
  if (part === "debits") return { part, files: await listExportFiles(db, 50) };
  if (part === "providers") {
    const asked = { from: query.get("from"), to: query.get("to") };
    const period = reconcilePeriod(asked, now) ?? reconcilePeriod({}, now);
    if (!period) throw new Error("the last days are a period");
    const [sums, { differences, more }] = [await sumByProvider(db, period), await listDifferences(db, period, now)];
    return {
      part,
      wrong: reconcilePeriod(asked, now) === undefined,
      firstDay: period.firstDay,
      lastDay: period.lastDay,
      sums: sums.map((sum) => ({
        ...sum,
        ordersText: amountText(sum.ordersMinor, sum.currency),
        reportsText: amountText(sum.reportsMinor, sum.currency),
        refundsText: amountText(sum.refundsMinor, sum.currency),
      })),
      differences: differences.map((each) => ({ ...each, amount: amountText(each.amountMinor, each.currency) })),
      more,
    };
  }
  if (part === "vat") {
    const thisMonth = nameOfMonth(now);
    const asked = query.get("month") ?? thisMonth;
    const month = monthPeriod(asked) ? asked : thisMonth;
    const rows = await sumVat(db, monthPeriod(month) ?? { from: `${month}-01`, to: `${month}-01` });
    return {
      part,
      month,
      earlier: shiftMonth(month, -1),
      later: month < thisMonth ? shiftMonth(month, 1) : undefined,
      oss: await loadOss(db, month),
      rows: rows.map((row) => ({
        ...row,
        scheme: schemeOf(row),
        gross: amountText(row.grossMinor, row.currency),
        net: amountText(row.netMinor, row.currency),
        vat: amountText(row.vatMinor, row.currency),
      })),
    };
  }
  const status = OrderStatus.safeParse(query.get("status")).data;
  const q = (query.get("q") ?? "").trim().slice(0, 200);
  const page = q
    ? { orders: await findOrders(db, q), next: undefined }
    : await listOrderPage(db, { status }, readCursor(after));
  return {
    part: "orders" as const,
    q,
    status: status ?? "",
    statuses: orderStatuses,
    orders: page.orders,
    next: page.next && writeCursor(page.next),
  };
}

/** The return of a month's quarter, its rates, and which are missing. */
async function loadOss(db: Db, month: string) {
  const quarter = quarterOf(month);
  const [report, rates] = await Promise.all([loadOssReturn(db, quarter), listExchangeRates(db, quarter.lastDay)]);
  const missing = report.missing.length > 0 ? missingRates(report) : undefined;
  return { quarter: quarter.name, lastDay: quarter.lastDay, rates, missing };
}

export type LoadedMoney = Awaited<ReturnType<typeof loadMoney>>;
