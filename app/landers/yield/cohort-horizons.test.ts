import { expect, test } from "vitest";
import { maturePeriod } from "./cohort-horizons.ts";

const period = { from: "2026-03-01", to: "2026-03-31" };

test.each([
  [1, "2026-04-02", { from: "2026-03-01", to: "2026-03-31" }],
  [1, "2026-03-31", { from: "2026-03-01", to: "2026-03-29" }],
  [7, "2026-03-09", { from: "2026-03-01", to: "2026-03-01" }],
  [7, "2026-03-08", undefined],
  [90, "2026-03-31", undefined],
  [90, "2027-01-01", period],
])("after %i days, on %s, these sign-up days are old enough: %j", (horizon, today, mature) =>
  expect(maturePeriod(period, horizon, today)).toEqual(mature),
);
