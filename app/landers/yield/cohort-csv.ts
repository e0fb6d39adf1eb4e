import { csvText } from "#app/platform/text/csv.ts";
import { cohortHorizons } from "./cohort-horizons.ts";
import type { CohortLine } from "./cohort.queries.server.ts";

/**
 * The cohorts as CSV: for each horizon the sign-ups that are old enough and their revenue by currency, empty while none
 * is.
 */
export function cohortCsv(by: string[], lines: CohortLine[]): string {
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
  ];
  const rows = lines.map(({ key, signups, activated, firstMessages, after }) => [
    ...key,
    ...[signups, activated, firstMessages],
    ...cohortHorizons.flatMap((days) => {
      const old = after[days];
      const money = currencies.map((currency) => (old ? ((old.revenue[currency] ?? 0) / 100).toFixed(2) : ""));
      return [old?.signups ?? "", ...money];
    }),
  ]);
  return csvText([head, ...rows]);
}
