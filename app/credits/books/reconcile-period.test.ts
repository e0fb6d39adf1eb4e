import { expect, test } from "vitest";
import { reconcilePeriod } from "./reconcile-period.ts";

const now = new Date("2026-11-24T09:00:00Z");

test.each([
  [{}, "2026-11-18", "2026-11-24"],
  [{ to: "2026-11-10" }, "2026-11-04", "2026-11-10"],
  [{ from: "2026-11-01" }, "2026-11-01", "2026-11-24"],
  [{ from: "2026-11-01", to: "2026-11-01" }, "2026-11-01", "2026-11-01"],
])("%j is from %s to %s, both days included", (input, firstDay, lastDay) => {
  const period = reconcilePeriod(input, now);
  expect(period).toMatchObject({ firstDay, lastDay, from: new Date(`${firstDay}T00:00:00Z`) });
  expect(period && period.to.getTime() - new Date(`${lastDay}T00:00:00Z`).getTime()).toBe(86_400_000);
});

test.each([
  { from: "2026-11-02", to: "2026-11-01" },
  { from: "2024-11-01", to: "2026-11-01" },
  { from: "2026-02-30" },
  { to: "yesterday" },
])("%j is refused", (input) => {
  expect(reconcilePeriod(input, now)).toBeUndefined();
});
