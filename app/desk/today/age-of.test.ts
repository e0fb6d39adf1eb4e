import { expect, test } from "vitest";
import { days, hours, later, minutes, seconds } from "#app/platform/units.ts";
import { ageOf } from "./age-of.ts";

const now = new Date("2026-11-21T12:00:00Z");

test.each([
  [seconds(59), "less than a minute"],
  [minutes(1), "1 minute"],
  [minutes(59), "59 minutes"],
  [hours(1), "1 hour"],
  [hours(23), "23 hours"],
  [days(1), "1 day"],
  [days(40), "40 days"],
  [-seconds(5), "less than a minute"],
])("what is %d ms old is %s old", (age, text) => {
  expect(ageOf(later(now, -age), now)).toBe(text);
});
