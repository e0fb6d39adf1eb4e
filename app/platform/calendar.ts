import { dateTimeFormat } from "#app/platform/i18n/intl.ts";

/** `from` plus `count` calendar months (negative: minus). A day the month does not have becomes its last day. */
export function addMonths(from: Date, count: number): Date {
  const moved = new Date(from);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + count);
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(from.getUTCDate(), last));
  return moved;
}

/** The calendar day of a point in time in a time zone, `YYYY-MM-DD`. */
export function calendarDay(at: Date, timezone: string): string {
  const parts = Object.fromEntries(
    dateTimeFormat("en-US", { timeZone: timezone, year: "numeric", month: "2-digit", day: "2-digit" })
      .formatToParts(at)
      .map((part) => [part.type, part.value]),
  );
  return `${parts.year?.padStart(4, "0")}-${parts.month}-${parts.day}`;
}

/** The clock at a point in time in a time zone, `HH:MM:SS`. */
export function clockTime(at: Date, timezone: string): string {
  const time = { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" } as const;
  return dateTimeFormat("en-GB", { timeZone: timezone, ...time }).format(at);
}

/** The start of the calendar day of `at`: daily limits reset there (app/site/README.md#settings, timezone). */
export function startOfDay(at: Date, timezone: string): Date {
  const today = calendarDay(at, timezone);
  // If clocks change at midnight, the day does not begin at 0:00: so search for its start by bisection.
  let before = at.getTime() - 26 * 3_600_000;
  let within = at.getTime();
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (calendarDay(new Date(middle), timezone) === today) within = middle;
    else before = middle;
  }
  return new Date(within);
}
