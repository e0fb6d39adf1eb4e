/** Calendar days, `YYYY-MM-DD`, both included. */
export type Period = { from: string; to: string };

/** The longest period of one report, in days. */
const maxPeriodDays = 731;

/** The days that a report covers if none are named. */
export const usualDays = 30;

/**
 * The days a report covers, by default the last `days`. Undefined for anything that is not a calendar day, for days in the
 * wrong order, and for more than two years.
 */
export function readPeriod(
  from: string | undefined,
  to: string | undefined,
  today: string,
  days = usualDays,
): Period | undefined {
  const last = to || today;
  const first = from || (isDay(last) ? daysBefore(last, days - 1) : "");
  if (!isDay(first) || !isDay(last) || first > last) return undefined;
  return daysBefore(last, maxPeriodDays) < first ? { from: first, to: last } : undefined;
}

/** The calendar day `count` days before `day`. */
export function daysBefore(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - count);
  return date.toISOString().slice(0, 10);
}

/** Whether a text is a calendar day, `YYYY-MM-DD`, from 2000 on. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && text >= "2000-01-01";
}
