import { monthPeriod, shiftMonth, vatCsv } from "#app/credits/books/vat-report.ts";
import { sumVat } from "#app/credits/books/vat-report.queries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { writeExportFile } from "#app/platform/commands/export-file.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";
import { countOf } from "#app/platform/text/count-of.ts";

/** The VAT report of one or more months as a CSV file. */
export async function reportVat(
  db: Db,
  args: { month: string; months?: number; file?: string },
  context: StaffContext,
): Promise<StaffAnswer> {
  const last = shiftMonth(args.month, (args.months ?? 1) - 1);
  const [first, end] = [monthPeriod(args.month), monthPeriod(last)];
  if (!first || !end) return refuse("Write the month as 2026-11.");
  const rows = await sumVat(db, { from: first.from, to: end.to });
  const name = `vat-${args.month}${last === args.month ? "" : `-${last}`}.csv`;
  const details = { month: args.month, last, rows: rows.length };
  await db.transaction().execute((tx) => writeAudit(tx, { command: "vat report", subject: name, details }, context));
  return writeExportFile(
    args.file,
    { name, type: "text/csv; charset=utf-8", text: vatCsv(rows) },
    countOf(rows.length, "row is", "rows are"),
  );
}
