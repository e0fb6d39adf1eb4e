const monthsKept = 6;

/** `months` calendar months after a moment (negative: before); the day is cut to the month's last. */
export function monthsAfter(from: Date, months: number): Date {
  const day = from.getUTCDate();
  const moment = new Date(from);
  moment.setUTCDate(1);
  moment.setUTCMonth(moment.getUTCMonth() + months + 1, 0);
  moment.setUTCDate(Math.min(day, moment.getUTCDate()));
  return moment;
}

/** Until when a decision can be appealed, and after which its snapshot goes: 6 months (product 2, named exceptions). */
export function appealableUntil(decidedAt: Date): Date {
  return monthsAfter(decidedAt, monthsKept);
}

/** What was decided before this moment is cleared at `now`. */
export function clearedBefore(now: Date): Date {
  return monthsAfter(now, -monthsKept);
}
