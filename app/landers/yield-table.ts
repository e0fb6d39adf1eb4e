import type { YieldLine } from "./yield.queries.server.ts";

const columns = ["visits", "bounce", "signups", "activated", "first purchases", "orders", "revenue"];

/** A report as lines of a terminal: names to the left, numbers to the right, an empty name as a dash. */
export function yieldTable(by: string[], lines: YieldLine[]): string[] {
  const rows = [[...by, ...columns], ...lines.map((line) => [...line.key.map((word) => word || "-"), ...cells(line)])];
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  const pad = (cell: string, at: number) =>
    at < by.length ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0);
  return rows.map((row) => row.map(pad).join("  ").trimEnd());
}

function cells(line: YieldLine): string[] {
  const money = Object.entries(line.revenue)
    .sort()
    .map(([currency, minor]) => `${(minor / 100).toFixed(2)} ${currency}`);
  const { visits, signups, activated, firstPurchases, orders } = line;
  const numbers = [signups, activated, firstPurchases, orders].map(String);
  return [String(visits), bounceRate(line) ?? "-", ...numbers, money.join(" + ") || "-"];
}

/** Bounces among the visits that logged them, in whole per cent; undefined where none did. */
export function bounceRate({ logged, bounces }: { logged: number; bounces: number }): string | undefined {
  return logged > 0 ? `${Math.round((bounces / logged) * 100)}%` : undefined;
}

/**
 * A report as CSV (RFC 4180, one line for each currency column). A word that a spreadsheet would run as a formula gets
 * an apostrophe: visitors write these words into their addresses.
 */
export function yieldCsv(by: string[], lines: YieldLine[]): string {
  const currencies = [...new Set(lines.flatMap((line) => Object.keys(line.revenue)))].sort();
  const counts = ["visits", "logged", "bounces", "signups", "activated", "firstPurchases", "orders"] as const;
  const head = [...by, ...counts, ...currencies.map((currency) => `revenue ${currency}`)];
  const body = lines.map((line) => [
    ...line.key,
    ...counts.map((name) => String(line[name])),
    ...currencies.map((currency) => ((line.revenue[currency] ?? 0) / 100).toFixed(2)),
  ]);
  return [head, ...body].map((row) => row.map(quoted).join(",") + "\r\n").join("");
}

function quoted(cell: string): string {
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
