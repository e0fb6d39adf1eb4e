import { csvText } from "#app/platform/text/csv.ts";
import { type CostFigures, costValueHeads, costValues } from "../costs/cost-figures.ts";
import { cohortHorizons } from "./cohort-horizons.ts";
import type { CohortLine } from "./cohort.queries.server.ts";

/**
 * The cohorts as CSV: for each horizon the sign-ups that are old enough and their revenue by currency, empty while none
 * is.
 */
export function cohortCsv(by: string[], lines: CohortLine[], given?: ReadonlyMap<string, CostFigures>): string {
  const costs = given?.size ? given : undefined;
  const currencies = [
    ...new Set(lines.flatMap(({ after }) => Object.values(after).flatMap((each) => Object.keys(each?.revenue ?? {})))),
  ].sort();
  const head = [
    ...by.map((name) => (name === "day" ? "signup day" : name)),
    ...["signups", "activated", "first messages"],
    ...cohortHorizons.flatMap((days) => [
      `signups older than ${days} days`,
      ...currencies.map((currency) => `revenue after ${days} days ${currency}`),
    ]),
    ...(costs ? costValueHeads : []),
  ];
  const rows = lines.map(({ key, signups, activated, firstMessages, after }) => [
    ...key,
    ...[signups, activated, firstMessages],
    ...cohortHorizons.flatMap((days) => {
      const old = after[days];
      const money = currencies.map((currency) => (old ? ((old.revenue[currency] ?? 0) / 100).toFixed(2) : ""));
      return [old?.signups ?? "", ...money];
    }),
    ...(costs ? costValues(costs.get(key.join("\0"))) : []),
  ]);
  return csvText([head, ...rows]);
}
