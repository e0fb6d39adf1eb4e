import { csvLines } from "#app/platform/text/csv.ts";
import { costCells, type CostFigures, costHeads, costValueHeads, costValues } from "../costs/cost-figures.ts";
import type { YieldLine } from "./yield.queries.server.ts";

/** What the lines cost, by `yieldKeyOf` of their keys; empty, if no cost is known: then nothing is shown of it. */
type Costs = ReadonlyMap<string, CostFigures>;

const columns = ["visits", "bounce", "signups", "activated", "first purchases", "orders", "revenue"];

/** A report as terminal lines: names left-aligned, numbers right-aligned, an empty name as a dash. */
export function yieldTable(by: string[], lines: YieldLine[], given?: Costs): string[] {
  const costs = given?.size ? given : undefined;
  const heads = [...by, ...columns, ...(costs ? costHeads.map((name) => name.toLowerCase()) : [])];
  const rows = [
    heads,
    ...lines.map((line) => [
      ...line.key.map((word) => word || "-"),
      ...cells(line),
      ...(costs ? spent(line, costs) : []),
    ]),
  ];
  const widths = rows[0]?.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0))) ?? [];
  const pad = (cell: string, index: number) =>
    index < by.length ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0);
  return rows.map((row) => row.map(pad).join("  ").trimEnd());
}

function spent({ key }: YieldLine, costs: Costs): string[] {
  return costCells(costs.get(key.join("\0")), (cents) => `${(cents / 100).toFixed(2)} EUR`);
}

function cells(line: YieldLine): string[] {
  const money = Object.entries(line.revenue)
    .sort()
    .map(([currency, minor]) => `${(minor / 100).toFixed(2)} ${currency}`);
  const { visits, signups, activated, firstPurchases, orders } = line;
  const numbers = [signups, activated, firstPurchases, orders].map(String);
  return [String(visits), bounceRate(line) ?? "-", ...numbers, money.join(" + ") || "-"];
}

/** Bounces among visits with bounce logging, as a whole percentage; undefined if there were none. */
export function bounceRate({ logged, bounces }: { logged: number; bounces: number }): string | undefined {
  return logged > 0 ? `${Math.round((bounces / logged) * 100)}%` : undefined;
}

/**
 * A report as CSV (RFC 4180, one column for each currency). Values that a spreadsheet would run as a formula get an
 * apostrophe in front: they come from URLs, which visitors control.
 */
export function yieldCsv(by: string[], lines: YieldLine[], given?: Costs): string {
  const costs = given?.size ? given : undefined;
  const currencies = [...new Set(lines.flatMap((line) => Object.keys(line.revenue)))].sort();
  const counts = ["visits", "logged", "bounces", "signups", "activated", "firstPurchases", "orders"] as const;
  const head = [
    ...by,
    ...counts,
    ...currencies.map((currency) => `revenue ${currency}`),
    ...(costs ? costValueHeads : []),
  ];
  const body = lines.map((line) => [
    ...line.key,
    ...counts.map((name) => String(line[name])),
    ...currencies.map((currency) => ((line.revenue[currency] ?? 0) / 100).toFixed(2)),
    ...(costs ? costValues(costs.get(line.key.join("\0"))) : []),
  ]);
  return csvLines([head, ...body]);
}
