/** The calendar day of a moment in a time zone, `YYYY-MM-DD`. */
export function calendarDay(moment: Date, timezone: string): string {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat("en-US", { timeZone: timezone, year: "numeric", month: "2-digit", day: "2-digit" })
      .formatToParts(moment)
      .map((part) => [part.type, part.value]),
  );
  return `${parts.year?.padStart(4, "0")}-${parts.month}-${parts.day}`;
}

/** The first moment of the calendar day that `moment` lies in: day limits turn there (product 1, timezone). */
export function startOfDay(moment: Date, timezone: string): Date {
  const today = calendarDay(moment, timezone);
  // Where clocks change at midnight the day does not begin at 0:00, so the turn is looked for, not computed.
  let before = moment.getTime() - 26 * 3_600_000;
  let within = moment.getTime();
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (calendarDay(new Date(middle), timezone) === today) within = middle;
    else before = middle;
  }
  return new Date(within);
}
