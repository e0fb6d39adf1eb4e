import { expect, test } from "vitest";
import { countedYears, countsCsv, yearPeriod } from "./year-counts.ts";

const now = new Date("2026-11-24T10:00:00Z");

test("without a year the running one is counted, from its first moment to the next year's", () => {
  const running = { year: 2026, from: new Date("2026-01-01T00:00:00Z"), to: new Date("2027-01-01T00:00:00Z") };
  expect(yearPeriod(undefined, now)).toEqual(running);
  expect(yearPeriod("", now)).toEqual(running);
  expect(yearPeriod("2025", now)?.to).toEqual(running.from);
});

test.each(["2023", "2027", "26", "2026-01", "x", "99999"])("%s is no year to count", (input) => {
  expect(yearPeriod(input, now)).toBeUndefined();
});

test("the years to choose from begin with the running one", () => {
  expect(countedYears(now)).toEqual([2026, 2025, 2024]);
});

test("the file has a heading and a line for each kind and outcome", () => {
  const line = { group: "notice", kind: "scam", outcome: "upheld", count: 3, medianHours: 5.25 } as const;
  expect(countsCsv(2026, [line, { ...line, outcome: "open", count: 1, medianHours: null }])).toBe(
    "year,group,kind,outcome,count,median_hours\r\n2026,notice,scam,upheld,3,5.3\r\n2026,notice,scam,open,1,\r\n",
  );
});
