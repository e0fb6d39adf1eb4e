import { expect, test } from "vitest";
import { appealableUntil, clearedBefore } from "./complaint-periods.ts";

const at = (day: string) => new Date(`${day}T10:00:00Z`);

test.each([
  ["2026-01-15", "2026-07-15"],
  ["2026-08-31", "2027-02-28"],
  ["2027-08-31", "2028-02-29"],
  ["2026-11-30", "2027-05-30"],
])("a decision made on %s can be appealed until %s", (decided, until) =>
  expect(appealableUntil(at(decided))).toEqual(at(until)),
);

test("a cleared complaint can no longer be appealed", () => {
  const now = at("2027-03-01");
  expect(appealableUntil(clearedBefore(now)).getTime()).toBeLessThanOrEqual(now.getTime());
});
