import { listExchangeRates, upsertExchangeRates } from "#app/credits/books/exchange-rate.queries.server.ts";
import { ossCsv, type OssReturn, ossReturn, type Quarter, readQuarter } from "#app/credits/books/oss-return.ts";
import { readRates } from "#app/credits/books/read-rates.ts";
import { sumVat } from "#app/credits/books/vat-report.queries.server.ts";
import { taxZone } from "#app/credits/bundles/vat-rate.queries.server.ts";
import { calendarDay } from "#app/platform/calendar.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { writeExportFile } from "#app/platform/commands/export-file.server.ts";
import { inStaffTransaction } from "#app/platform/commands/staff-transaction.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";
import { countOf } from "#app/platform/text/count-of.ts";

const noQuarter = (input: string) => refuse(`"${input}" is not a quarter; write it as 2026-Q4.`);

/** The return of a quarter, with the rates it needs. */
export async function loadOssReturn(db: Db, quarter: Quarter): Promise<OssReturn> {
  return ossReturn(await sumVat(db, quarter), quarter, await listExchangeRates(db));
}

/** The return as a CSV file in euro. Refuses a quarter whose rates are not all known, and names them. */
export async function reportOss(
  db: Db,
  args: { quarter: string; file?: string },
  context: StaffContext,
): Promise<StaffAnswer> {
  const quarter = readQuarter(args.quarter);
  if (!quarter) return noQuarter(args.quarter);
  const report = await loadOssReturn(db, quarter);
  if (report.missing.length > 0) return refuse(`${missingRates(report)} Enter them with: vat rates.`);
  const name = `oss-${quarter.name}.csv`;
  const details = { quarter: quarter.name, lines: report.lines.length };
  await db.transaction().execute((tx) => writeAudit(tx, { command: "vat oss", subject: name, details }, context));
  return writeExportFile(
    args.file,
    { name, type: "text/csv; charset=utf-8", text: ossCsv(report, quarter) },
    countOf(report.lines.length, "line is", "lines are"),
  );
}

/** Which rates a return needs and does not have. */
export function missingRates({ missing }: OssReturn): string {
  const words = missing.map(({ quarter, day, currency }) => `${currency} on ${day} (${quarter})`);
  return `Missing: the European Central Bank's rate for ${words.join(", ")}.`;
}

/** Stores the exchange rates of a quarter's last day, or shows those that are known. */
export async function setExchangeRates(
  db: Db,
  args: { quarter: string; rates?: string },
  context: StaffContext,
): Promise<StaffAnswer> {
  const quarter = readQuarter(args.quarter);
  if (!quarter) return noQuarter(args.quarter);
  const { lastDay: day } = quarter;
  if (args.rates === undefined) {
    const known = await listExchangeRates(db, day);
    if (known.length === 0) return done(`No rates for ${day} are known.`);
    return done(...known.map(({ currency, perEuro }) => `${day}  1 EUR = ${perEuro} ${currency}`));
  }
  if (day > calendarDay(context.now, taxZone)) return refuse(`${quarter.name} ends on ${day}: there are no rates yet.`);
  const read = readRates(args.rates);
  if (!read.ok) return refuse(read.problems.join("\n"));
  const rates = read.rates.map((rate) => ({ day, ...rate }));
  return inStaffTransaction(db, context, async (tx) => {
    await upsertExchangeRates(tx, rates, { actor: context.actor.name, now: context.now });
    const details = Object.fromEntries(rates.map(({ currency, perEuro }) => [currency, perEuro]));
    await writeAudit(tx, { command: "vat rates", subject: `quarter ${quarter.name}`, details }, context);
    return done(...rates.map(({ currency, perEuro }) => `${day}: 1 EUR = ${perEuro} ${currency}`));
  });
}
