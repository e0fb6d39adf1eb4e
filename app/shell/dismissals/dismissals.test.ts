import { expect, test } from "vitest";
import { days, later } from "#app/platform/units.ts";
import { dismissedNames, dismissibleNames, readDismissals, writeDismissals } from "./dismissals.ts";

const now = new Date("2026-03-01T12:00:00Z");
const ago = (n: number) => later(now, -days(n));

test.each([
  ["enrich", 7],
  ["activation", 7],
  ["notifications", 7],
  ["push", 30],
  ["entry_warning", 365],
  ["plain", 30],
] as const)("%s comes back %d days after it was dismissed", (name, after) => {
  expect(dismissedNames(new Map([[name, ago(after - 0.01)]]), now)).toEqual([name]);
  expect(dismissedNames(new Map([[name, ago(after)]]), now)).toEqual([]);
});

test("the time bonus never comes back", () => {
  expect(dismissedNames(new Map([["time_bonus", ago(5000)]]), now)).toEqual(["time_bonus"]);
});

test("the cookie stores names and times, and reads back unchanged", () => {
  const all = new Map(dismissibleNames.map((name, index) => [name, ago(index)]));
  const text = writeDismissals(all);
  expect(text).toContain(`entry_warning-${now.getTime() / 1000}`);
  expect(encodeURIComponent(text)).toBe(text);
  expect(text.length).toBeLessThan(200);
  expect(readDismissals(text, now)).toEqual(all);
});

test.each([
  "",
  "enrich",
  "enrich-",
  "enrich-abc",
  "enrich--5",
  "enrich-1e9",
  "Enrich-1",
  "no_such-1700000000",
  "__proto__-1700000000",
  "enrich-99999999999",
  '{"enrich":1700000000}',
  "enrich-1700000000.".repeat(300),
])("garbage in the cookie dismisses nothing: %j", (text) => {
  expect(dismissedNames(readDismissals(text, now), now)).toEqual([]);
});

test("an invalid part does not spoil a valid one", () => {
  const seconds = now.getTime() / 1000;
  expect(dismissedNames(readDismissals(`x.%%.enrich-${seconds}.push-zzz`, now), now)).toEqual(["enrich"]);
});
