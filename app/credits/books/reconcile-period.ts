import { days, later } from "#app/platform/units.ts";

/** Days in UTC: providers report in it. */
export type ReconcilePeriod = { from: Date; to: Date; firstDay: string; lastDay: string };

const defaultDays = 7;
const maxDays = 366;

/**
 * The days to reconcile, both included; the last seven where none are given. Undefined if they are no days, in the wrong
 * order, or more than a year apart.
 */
export function reconcilePeriod(
  input: { from?: string | null; to?: string | null },
  now: Date,
): ReconcilePeriod | undefined {
  const lastDay = input.to || now.toISOString().slice(0, 10);
  const last = startOf(lastDay);
  if (!last) return undefined;
  const firstDay =
    input.from ||
    later(last, -days(defaultDays - 1))
      .toISOString()
      .slice(0, 10);
  const from = startOf(firstDay);
  if (!from || from > last || last.getTime() - from.getTime() > days(maxDays)) return undefined;
  return { from, to: later(last, days(1)), firstDay, lastDay };
}

function startOf(day: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? date : undefined;
}
