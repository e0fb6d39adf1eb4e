import { days, later } from "#app/platform/units.ts";

/**
 * The time so many working days before `at`, in UTC: Monday to Friday count, Saturdays and Sundays do not, and public
 * holidays do, because they differ by country (app/desk/README.md#scheme-months). What came before it is older.
 */
export function workingDaysBefore(at: Date, count: number): Date {
  let before = isWeekend(at) ? startOfSaturday(at) : at;
  for (let left = count; left > 0; left -= 1) {
    do before = later(before, -days(1));
    while (isWeekend(before));
  }
  return before;
}

const saturday = 6;

function isWeekend(at: Date): boolean {
  return at.getUTCDay() % saturday === 0;
}

function startOfSaturday(weekend: Date): Date {
  const midnight = new Date(weekend);
  midnight.setUTCHours(0, 0, 0, 0);
  return later(midnight, weekend.getUTCDay() === saturday ? 0 : -days(1));
}
