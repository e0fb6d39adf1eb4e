import { daysBefore, type Period } from "#app/platform/commands/period.ts";

/** After how many days the revenue of a sign-up day is shown (app/landers/README.md#yield). */
export const cohortHorizons = [1, 7, 30, 90] as const;
export type CohortHorizon = (typeof cohortHorizons)[number];

/** Accounts are followed for this many days. */
export const cohortDays = 90;

/**
 * The sign-up days of a period that have seen a horizon's last day end, or undefined if none has: today is not over. A
 * younger day would make the number smaller than it will be.
 */
export function maturePeriod(period: Period, horizon: number, today: string): Period | undefined {
  const last = daysBefore(today, horizon + 1);
  const to = period.to < last ? period.to : last;
  return to < period.from ? undefined : { from: period.from, to };
}
