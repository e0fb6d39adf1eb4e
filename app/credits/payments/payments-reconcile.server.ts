import { listDifferences, sumByProvider } from "#app/credits/books/reconciliation.queries.server.ts";
import { reconcilePeriod } from "#app/credits/books/reconcile-period.ts";
import { amountText } from "#app/credits/books/amount-text.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";
import { writtenTime } from "#app/platform/commands/written-time.ts";
import { countOf } from "#app/platform/text/count-of.ts";

/** Compares the providers' reports of some days with the books. Refuses days in the wrong order or over a year. */
export async function reconcile(
  db: Db,
  args: { from?: string; to?: string },
  context: StaffContext,
): Promise<StaffAnswer> {
  const period = reconcilePeriod(args, context.now);
  if (!period) return refuse("--from and --to must be dates in this order, at most a year apart.");
  const sums = await sumByProvider(db, period);
  const { differences, more } = await listDifferences(db, period, context.now);
  const details = { from: period.firstDay, to: period.lastDay, differences: differences.length };
  await db
    .transaction()
    .execute((tx) => writeAudit(tx, { command: "payments reconcile", subject: "payments", details }, context));
  return {
    ok: true,
    lines: [
      `${period.firstDay} to ${period.lastDay}`,
      ...sums.map(
        (sum) =>
          `${sum.provider}: ${countOf(sum.orders, "order")} ${amountText(sum.ordersMinor, sum.currency)}, ` +
          `${countOf(sum.reports, "report")} ${amountText(sum.reportsMinor, sum.currency)}, ` +
          `${countOf(sum.refunds, "refund")} ${amountText(sum.refundsMinor, sum.currency)}`,
      ),
      ...(differences.length === 0 ? ["The provider and the books agree."] : []),
      ...differences.map(
        (each) =>
          `${each.kind}: ${each.orderId === null ? `"${each.reference}"` : `order ${each.orderId}`} at ${each.provider}, ` +
          `${amountText(each.amountMinor, each.currency)}, ${writtenTime(each.at)}`,
      ),
      ...(more ? ["There are more; ask for fewer days."] : []),
    ],
    data: { sums, differences, more },
  };
}
