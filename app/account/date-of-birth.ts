import { calendarDay } from "../platform/calendar.ts";

export type DateParts = { day: string; month: string; year: string };
export type DateOfBirthProblem = "date_of_birth_required" | "date_of_birth_invalid";

const oldest = 99;

/**
 * A date of birth from its three boxes as `YYYY-MM-DD`, or what is wrong with it. Whoever is not `minAge` today, in the
 * site's own time zone, and whoever left any of them empty is told the age (spec 5); days that do not exist, lie ahead or more
 * than 99 years back are invalid (product 2).
 */
export function dateOfBirth(
  parts: DateParts,
  site: { minAge: number; timezone: string },
  now: Date,
): { ok: true; date: string } | { ok: false; problem: DateOfBirthProblem } {
  const typed = [parts.day, parts.month, parts.year].map((part) => part.trim());
  if (typed.some((part) => part === "")) return { ok: false, problem: "date_of_birth_required" };
  const date = calendarDate(typed);
  const today = calendarDay(now, site.timezone);
  if (!date || date > today || age(date, today) > oldest) return { ok: false, problem: "date_of_birth_invalid" };
  if (age(date, today) < site.minAge) return { ok: false, problem: "date_of_birth_required" };
  return { ok: true, date };
}

/** Only days of the calendar: 30 February is none, 29 February in leap years alone. */
function calendarDate([day = "", month = "", year = ""]: string[]): string | undefined {
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || !/^\d{4}$/.test(year)) return undefined;
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const read = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date) ? date : undefined;
}

/** Whole years between two calendar days; who was born on 29 February turns on 1 March in other years. */
function age(born: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(5) >= born.slice(5) ? years : years - 1;
}
