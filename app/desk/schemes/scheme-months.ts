import { monthPeriod, nameOfMonth, shiftMonth } from "#app/credits/books/vat-report.ts";
import { days, later } from "#app/platform/units.ts";

/** A calendar month in UTC (app/desk/README.md#scheme-months). */
export type SchemeMonth = {
  /** `2026-10` */
  month: string;
  from: Date;
  to: Date;
  /** From here on it is frozen: the start of the 5th of the next month. */
  freezesAt: Date;
};

/** From the 1st to the 5th what came in late can still be counted. */
const daysToFreezing = 4;

function monthOf(month: string): SchemeMonth | undefined {
  const period = monthPeriod(month);
  if (!period) return undefined;
  const [from, to] = [new Date(`${period.from}T00:00:00Z`), new Date(`${period.to}T00:00:00Z`)];
  return { month, from, to, freezesAt: later(to, days(daysToFreezing)) };
}

/**
 * The month that was asked for, the running one for none. Undefined for what is no month, for a future one, and for one
 * before `first`, the first month of this installation.
 */
export function readSchemeMonth(input: string | null | undefined, first: string, now: Date): SchemeMonth | undefined {
  const running = nameOfMonth(now);
  const month = monthOf(input || running);
  return month && month.month >= first && month.month <= running ? month : undefined;
}

/** The months beside this one that can be shown. */
export function neighboursOf(month: string, first: string, now: Date): { earlier?: string; later?: string } {
  return {
    ...(month > first && { earlier: shiftMonth(month, -1) }),
    ...(month < nameOfMonth(now) && { later: shiftMonth(month, 1) }),
  };
}

/** The months from `first` on whose time to be frozen has come at `now` and that are not yet, the oldest first. */
export function listDueMonths(first: string, frozen: ReadonlySet<string>, now: Date): SchemeMonth[] {
  const due: SchemeMonth[] = [];
  for (let name = first; ; name = shiftMonth(name, 1)) {
    const month = monthOf(name);
    if (!month || month.freezesAt > now) return due;
    if (!frozen.has(name)) due.push(month);
  }
}
