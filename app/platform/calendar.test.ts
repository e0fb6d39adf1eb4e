import { expect, test } from "vitest";
import { addMonths, calendarDay, startOfDay } from "./calendar.ts";

test.each([
  ["2026-11-21T23:30:00Z", "Europe/Amsterdam", "2026-11-22"],
  ["2026-11-21T23:30:00Z", "America/New_York", "2026-11-21"],
  ["2026-11-21T10:00:00Z", "Pacific/Kiritimati", "2026-11-22"],
  // Clocks that change at midnight: 0:00 becomes 1:00, 0:00 becomes 23:00, and 1:00 becomes 0:00.
  ["2026-04-23T21:59:59Z", "Africa/Cairo", "2026-04-23"],
  ["2026-04-23T22:00:00Z", "Africa/Cairo", "2026-04-24"],
  ["2026-04-05T03:59:59Z", "America/Santiago", "2026-04-04"],
  ["2026-04-05T04:00:00Z", "America/Santiago", "2026-04-05"],
  ["2026-11-01T04:30:00Z", "America/Havana", "2026-11-01"],
  ["2026-11-01T05:30:00Z", "America/Havana", "2026-11-01"],
])("at %s the day in %s is %s", (at, zone, day) => expect(calendarDay(new Date(at), zone)).toBe(day));

test.each([
  ["2026-11-21T12:00:00Z", "Europe/Amsterdam", "2026-11-20T23:00:00.000Z"],
  ["2026-11-20T23:00:00Z", "Europe/Amsterdam", "2026-11-20T23:00:00.000Z"],
  ["2026-11-20T22:59:59Z", "Europe/Amsterdam", "2026-11-19T23:00:00.000Z"],
  ["2026-10-25T22:30:00Z", "Europe/Amsterdam", "2026-10-24T22:00:00.000Z"],
  ["2026-03-29T12:00:00Z", "Europe/Amsterdam", "2026-03-28T23:00:00.000Z"],
  ["2026-04-24T12:00:00Z", "Africa/Cairo", "2026-04-23T22:00:00.000Z"],
  ["2026-04-05T12:00:00Z", "America/Santiago", "2026-04-05T04:00:00.000Z"],
  ["2026-11-01T12:00:00Z", "America/Havana", "2026-11-01T04:00:00.000Z"],
])("the day of %s in %s began at %s", (at, zone, start) =>
  expect(startOfDay(new Date(at), zone).toISOString()).toBe(start),
);

test("months are calendar months", () => {
  expect(addMonths(new Date("2026-04-30T10:00:00Z"), -14).toISOString()).toBe("2025-02-28T10:00:00.000Z");
});
