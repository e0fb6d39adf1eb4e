import { days, hours, later, minutes } from "../units.ts";

/** A long run, or a late start on a busy machine, is no failure. */
const toleranceMs = minutes(10);

/** The time between two runs of a cron line, for the lines in use: minutes, hours, days or weeks. */
export function periodOf(cron: string): number {
  const [minute = "*", hour, , , weekday] = cron.split(" ");
  if (weekday !== "*") return days(7);
  if (hour !== "*") return days(1);
  if (/^\d+$/.test(minute)) return hours(1);
  return minutes(Number(/^\*\/(\d+)$/.exec(minute)?.[1] ?? 1));
}

/** Whether two runs were missed since the last success, or since the work was first registered. */
export function isOverdue(work: { cron: string }, since: Date, now: Date): boolean {
  return now > later(since, 2 * periodOf(work.cron) + toleranceMs);
}
