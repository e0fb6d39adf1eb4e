import type { StatementReason } from "./statement-reason.ts";

type Row = { at: Date; reason: StatementReason; orderId: number | null; change: number; balance: number };

/**
 * The statement as CSV (RFC 4180, with a byte order mark for spreadsheets): date in UTC, reason in words, order,
 * change, balance after it; newest first. Cells that a spreadsheet would run as a formula are escaped.
 */
export function statementCsv(rows: Row[], words: (reason: StatementReason) => string): string {
  const lines = rows.map(({ at, reason, orderId, change, balance }) =>
    [at.toISOString(), cell(words(reason)), orderId ?? "", change, balance].join(","),
  );
  return "\ufeff" + ["date,reason,order,change,balance", ...lines].join("\r\n") + "\r\n";
}

function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
