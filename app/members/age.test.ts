import { expect, test } from "vitest";
import { ageOf, birthDatesFor } from "./age.ts";

const now = new Date("2026-11-21T12:00:00Z");

test.each([
  ["2008-11-21", 18],
  ["2008-11-22", 17],
  ["2008-02-29", 18],
  ["1927-01-01", 99],
])("born on %s, a member is %i", (born, age) => expect(ageOf(born, now)).toBe(age));

test("the dates of birth for an age range give ages within it", () => {
  const { first, last } = birthDatesFor({ from: 18, to: 30 }, now);
  expect([ageOf(first, now), ageOf(last, now)]).toEqual([30, 18]);
  expect({ first, last }).toEqual({ first: "1995-11-22", last: "2008-11-21" });
});
