import { expect, test } from "vitest";
import { calendarDay, startOfDay } from "./calendar.ts";

test.each([
  ["2026-11-21T23:30:00Z", "Europe/Amsterdam", "2026-11-22"],
  ["2026-11-21T23:30:00Z", "America/New_York", "2026-11-21"],
  ["2026-11-21T10:00:00Z", "Pacific/Kiritimati", "2026-11-22"],
])("at %s the day in %s is %s", (at, zone, day) => expect(calendarDay(new Date(at), zone)).toBe(day));

test.each([
  ["2026-11-21T12:00:00Z", "Europe/Amsterdam", "2026-11-20T23:00:00.000Z"],
  ["2026-11-20T23:00:00Z", "Europe/Amsterdam", "2026-11-20T23:00:00.000Z"],
  ["2026-11-20T22:59:59Z", "Europe/Amsterdam", "2026-11-19T23:00:00.000Z"],
  ["2026-10-25T22:30:00Z", "Europe/Amsterdam", "2026-10-24T22:00:00.000Z"],
  ["2026-03-29T12:00:00Z", "Europe/Amsterdam", "2026-03-28T23:00:00.000Z"],
])("the day of %s in %s began at %s", (at, zone, start) =>
  expect(startOfDay(new Date(at), zone).toISOString()).toBe(start),
);
