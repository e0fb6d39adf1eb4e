import { csvText } from "#app/platform/csv.ts";
import type { StatementReason } from "./statement-reason.ts";

type Row = { at: Date; reason: StatementReason; orderId: number | null; change: number; balance: number };

/** The statement as CSV: date in UTC, reason in words, order, change, balance after it; newest first. */
export function statementCsv(rows: Row[], words: (reason: StatementReason) => string): string {
  return csvText([
    ["date", "reason", "order", "change", "balance"],
    ...rows.map((row) => [row.at.toISOString(), words(row.reason), row.orderId ?? "", row.change, row.balance]),
  ]);
}
