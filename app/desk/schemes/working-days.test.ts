import { expect, test } from "vitest";
import { workingDaysBefore } from "./working-days.ts";

test.each([
  ["Friday", "2026-10-16T10:00:00Z", "Wednesday", "2026-10-07T10:00:00Z"],
  ["Wednesday", "2026-10-14T10:00:00Z", "Monday of the week before", "2026-10-05T10:00:00Z"],
  ["Monday", "2026-10-12T10:00:00Z", "Thursday", "2026-10-01T10:00:00Z"],
  ["Saturday", "2026-10-17T15:00:00Z", "the end of Wednesday", "2026-10-08T00:00:00Z"],
  ["Sunday", "2026-10-18T23:59:00Z", "the end of Wednesday", "2026-10-08T00:00:00Z"],
  ["the first minute of Monday", "2026-10-19T00:00:00Z", "the end of Wednesday", "2026-10-08T00:00:00Z"],
  ["a Friday after the clocks were changed", "2026-10-30T10:00:00Z", "Wednesday", "2026-10-21T10:00:00Z"],
])("seven working days before %s (%s) is %s (%s)", (_day, at, _before, expected) => {
  expect(workingDaysBefore(new Date(at), 7)).toEqual(new Date(expected));
});

test("a day's working days are passed over a weekend, none passes in it", () => {
  expect(workingDaysBefore(new Date("2026-10-19T09:30:00Z"), 1)).toEqual(new Date("2026-10-16T09:30:00Z"));
  expect(workingDaysBefore(new Date("2026-10-17T09:30:00Z"), 0)).toEqual(new Date("2026-10-17T00:00:00Z"));
  expect(workingDaysBefore(new Date("2026-10-16T09:30:00Z"), 0)).toEqual(new Date("2026-10-16T09:30:00Z"));
});
