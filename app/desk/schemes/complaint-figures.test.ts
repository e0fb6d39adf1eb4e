import { expect, test } from "vitest";
import { sumComplaints } from "./complaint-figures.ts";

const october = { from: new Date("2026-10-01T00:00:00Z"), to: new Date("2026-11-01T00:00:00Z") };
const complaint = (kind: string, created: string, decided?: string) => ({
  kind,
  createdAt: new Date(`${created}Z`),
  decidedAt: decided === undefined ? null : new Date(`${decided}Z`),
});
const none = { received: 0, decided: 0, medianHours: null, longestHours: null, open: 0, late: 0 };

test("a month without complaints has one line of zeros", () => {
  expect(sumComplaints([], october)).toEqual([{ kind: "all", ...none }]);
});

test("complaints are counted in the month they came and in the month they were decided", () => {
  const lines = sumComplaints(
    [
      complaint("scam", "2026-09-30T23:00", "2026-10-01T02:00"),
      complaint("scam", "2026-10-05T10:00", "2026-10-05T14:30"),
      complaint("scam", "2026-10-31T23:00", "2026-11-02T10:00"),
      complaint("spam", "2026-10-12T08:00", "2026-10-13T08:00"),
    ],
    october,
  );
  expect(lines).toEqual([
    { kind: "all", received: 3, decided: 3, medianHours: 4.5, longestHours: 24, open: 1, late: 0 },
    { kind: "scam", received: 2, decided: 2, medianHours: 3.8, longestHours: 4.5, open: 1, late: 0 },
    { kind: "spam", received: 1, decided: 1, medianHours: 24, longestHours: 24, open: 0, late: 0 },
  ]);
});

test.each([
  ["decided after seven working days to the minute", "2026-10-05T10:00", "2026-10-14T10:00", 0],
  ["decided a minute later", "2026-10-05T10:00", "2026-10-14T10:01", 1],
  ["still open, with the last day of the month a Saturday", "2026-10-21T23:59", undefined, 1],
  ["still open, and a minute younger", "2026-10-22T00:00", undefined, 0],
  ["late only after the month's end", "2026-10-30T10:00", "2026-11-30T10:00", 0],
])("%s", (_name, created, decided, late) => {
  expect(sumComplaints([complaint("other", created, decided)], october)[1]?.late).toBe(late);
});
