import { costCells } from "#app/landers/costs/cost-figures.ts";
import { listMissingRates } from "#app/landers/costs/cost-rate.queries.server.ts";
import { readCostReport } from "#app/landers/costs/cost-report.queries.server.ts";
import { yieldKeyOf } from "#app/landers/yield/yield.queries.server.ts";
import { formatMoney } from "#app/credits/money.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { ReportQuery } from "./read-report.server.ts";

/** What a report's lines cost, as texts. */
export type CostLines = {
  /** Each line's key and the texts of its heads: those of the report, then origins that cost and had no visit. */
  lines: { key: string[]; cells: string[] }[];
  total: string[];
  isKnown: boolean;
  /** Rates that are missing: `USD in 2026-11`. */
  missing: string[];
};

/** At most so many origins without a visit are listed. */
const maxUnvisited = 20;

/** Euro cents as the desk writes them. */
export const writtenEuro = (cents: number) => formatMoney({ minor: Math.round(cents), currency: "EUR" }, "en");

/** What the lines with these keys cost: the same numbers as `yield` at the command line. */
export async function loadCosts(db: Db, report: ReportQuery, keys: string[][]): Promise<CostLines> {
  const { site, network, period, by, today } = report;
  const input = { siteId: site?.id, network, period };
  const [lines, total, missing] = await Promise.all([
    readCostReport(db, { ...input, by }, today),
    readCostReport(db, { ...input, by: [] }, today),
    listMissingRates(db, period),
  ]);
  const all = total.get("");
  const shown = new Set(keys.map(yieldKeyOf));
  const unvisited = [...lines]
    .filter(([key, { cents, share }]) => !shown.has(key) && cents !== undefined && share === undefined)
    .sort(([, a], [, b]) => (b.cents ?? 0) - (a.cents ?? 0))
    .slice(0, maxUnvisited)
    .map(([key]) => key.split("\0"));
  return {
    lines: [...keys, ...unvisited].map((key) => ({
      key,
      cells: costCells(lines.get(yieldKeyOf(key)), writtenEuro),
    })),
    total: costCells(all, writtenEuro),
    isKnown: all?.cents !== undefined,
    missing: missing.map(({ month, currency }) => `${currency} in ${month}`),
  };
}
