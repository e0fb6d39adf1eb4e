import { expect, test } from "vitest";
import { isOverdue, periodOf } from "./job-overdue.ts";
import { days, hours, later, minutes } from "../units.ts";

test.each([
  ["* * * * *", minutes(1)],
  ["*/10 * * * *", minutes(10)],
  ["27 * * * *", hours(1)],
  ["7 3 * * *", days(1)],
  ["13 5 * * 0", days(7)],
])("%s runs every %d ms", (cron, period) => expect(periodOf(cron)).toBe(period));

test("work is overdue after two missed runs, but not while the second may still be running", () => {
  const since = new Date("2026-11-22T03:07:00Z");
  const daily = { cron: "7 3 * * *" };
  expect(isOverdue(daily, since, later(since, days(2)))).toBe(false);
  expect(isOverdue(daily, since, later(since, days(2) + minutes(11)))).toBe(true);
});
