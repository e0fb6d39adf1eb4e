import { digitText } from "#app/platform/text/short-text.ts";
import { calendarDay } from "#app/platform/calendar.ts";

type DateParts = { day: string; month: string; year: string };
type DateOfBirthProblem = "date_of_birth_required" | "date_of_birth_invalid";

const maxAge = 99;

/**
 * Reads a date of birth from its three fields as `YYYY-MM-DD`, or returns what is wrong with it. An empty field, or a
 * person younger than `minAge` today in the site's time zone, gives `date_of_birth_required`, whose text names the age
 * (spec 5). Days that do not exist, lie in the future or more than 99 years back are invalid
 * (app/account/README.md#date-of-birth).
 */
export function parseDateOfBirth(
  parts: DateParts,
  site: { minAge: number; timezone: string },
  now: Date,
): { ok: true; date: string } | { ok: false; problem: DateOfBirthProblem } {
  const trimmed = [parts.day, parts.month, parts.year].map((part) => digitText(part.slice(0, 40)).replace(/\.$/, ""));
  if (trimmed.some((part) => part === "")) return { ok: false, problem: "date_of_birth_required" };
  const date = calendarDate(trimmed);
  const today = calendarDay(now, site.timezone);
  if (!date || date > today || age(date, today) > maxAge) return { ok: false, problem: "date_of_birth_invalid" };
  if (age(date, today) < site.minAge) return { ok: false, problem: "date_of_birth_required" };
  return { ok: true, date };
}

/** Accepts only days that exist: never 30 February, and 29 February only in leap years. */
function calendarDate([day = "", month = "", year = ""]: string[]): string | undefined {
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || !/^\d{4}$/.test(year)) return undefined;
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date) ? date : undefined;
}

/** Whole years between two calendar days. A 29 February birthday counts from 1 March in other years. */
function age(born: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(5) >= born.slice(5) ? years : years - 1;
}
