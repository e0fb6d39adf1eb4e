import { calendarDay, clockTime } from "#app/platform/calendar.ts";
import { csvSeparator, csvText } from "#app/platform/text/csv.ts";
import type { StatementReason } from "./statement-reason.ts";

type Row = { at: Date; reason: StatementReason; orderId: number | null; change: number; balance: number };
type Reader = { language: string; timezone: string };

/**
 * The statement as CSV, as the spreadsheet of the reader's language opens it: date in the site's time zone, reason in
 * words, order, change, balance after it; newest first.
 */
export function statementCsv(
  rows: Row[],
  words: (reason: StatementReason) => string,
  { language, timezone }: Reader,
): string {
  const written = (at: Date) => `${calendarDay(at, timezone)} ${clockTime(at, timezone)}`;
  return csvText(
    [
      ["date", "reason", "order", "change", "balance"],
      ...rows.map((row) => [written(row.at), words(row.reason), row.orderId ?? "", row.change, row.balance]),
    ],
    csvSeparator(language),
  );
}
