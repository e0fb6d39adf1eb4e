import { expect, test } from "vitest";
import { days, hours, later, seconds } from "#app/platform/units.ts";
import { disownedCutoff, erasureCutoff, reactivationEndsAt } from "./deletion-periods.ts";

const requestedAt = new Date("2026-11-01T12:00:00Z");
const isDue = (now: Date) => requestedAt <= erasureCutoff(now);
const canReactivate = (now: Date) => reactivationEndsAt(requestedAt) > now;

test.each([
  ["a second before the 14 days are over the account can be reactivated and is not erased", -seconds(1), true],
  ["after exactly 14 days it cannot be reactivated and is due for erasure", 0, false],
  ["the same a second later", seconds(1), false],
])("%s", (_, shift, reactivates) => {
  const now = later(requestedAt, days(14) + shift);
  expect([canReactivate(now), isDue(now)]).toEqual([reactivates, !reactivates]);
});

test("an account disowned by the owner of its address is due for erasure after 24 hours", () => {
  expect(disownedCutoff(later(requestedAt, hours(24)))).toEqual(requestedAt);
});
