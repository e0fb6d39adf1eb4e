import { expect, test } from "vitest";
import { listDueMonths, neighboursOf, readSchemeMonth } from "./scheme-months.ts";

const now = new Date("2026-11-21T12:00:00Z");

test("without a month the running one is shown", () => {
  for (const input of [undefined, null, ""]) expect(readSchemeMonth(input, "2026-09", now)?.month).toBe("2026-11");
});

test("a month goes from its first moment to the next one's, and is frozen on the 5th", () => {
  expect(readSchemeMonth("2026-10", "2026-09", now)).toEqual({
    month: "2026-10",
    from: new Date("2026-10-01T00:00:00Z"),
    to: new Date("2026-11-01T00:00:00Z"),
    freezesAt: new Date("2026-11-05T00:00:00Z"),
  });
});

test.each([
  "2026-12",
  "2027-01",
  "2026-08",
  "2026-13",
  "2026-1",
  "2026-10-01",
  " 2026-10",
  "x",
  "=1+1",
  "9".repeat(99),
])("%s is no month to show", (input) => {
  expect(readSchemeMonth(input, "2026-09", now)).toBeUndefined();
});

test("the months beside one end with the first and the running one", () => {
  expect(neighboursOf("2026-09", "2026-09", now)).toEqual({ later: "2026-10" });
  expect(neighboursOf("2026-10", "2026-09", now)).toEqual({ earlier: "2026-09", later: "2026-11" });
  expect(neighboursOf("2026-11", "2026-09", now)).toEqual({ earlier: "2026-10" });
});

test("a month is due from the 5th of the next one on, until it is frozen", () => {
  const due = (at: string, ...frozen: string[]) =>
    listDueMonths("2026-08", new Set(frozen), new Date(at)).map(({ month }) => month);
  expect(due("2026-11-04T23:59:59Z")).toEqual(["2026-08", "2026-09"]);
  expect(due("2026-11-05T00:00:00Z")).toEqual(["2026-08", "2026-09", "2026-10"]);
  expect(due("2026-11-05T00:00:00Z", "2026-08", "2026-09")).toEqual(["2026-10"]);
  expect(due("2026-11-05T00:00:00Z", "2026-08", "2026-09", "2026-10")).toEqual([]);
  expect(due("2026-08-20T00:00:00Z")).toEqual([]);
});
