import { expect, test } from "vitest";
import { days, later, minutes } from "#app/platform/units.ts";
import { isOnline, recentActivityOf } from "./presence.ts";

const now = new Date("2026-11-24T12:00:00Z");

test.each([
  [minutes(1), true, "today"],
  [minutes(10), false, "today"],
  [days(1), false, "week"],
  [days(6), false, "week"],
  [days(7), false, null],
])("%d ms ago", (ago, online, active) => {
  const member = { seenAt: later(now, -ago), invisible: false };
  expect([isOnline(member, now), recentActivityOf(member, now)]).toEqual([online, active]);
  expect(recentActivityOf({ ...member, invisible: true }, now)).toBeNull();
});

test("a fictional profile was never seen", () => {
  expect(recentActivityOf({ seenAt: null, invisible: false }, now)).toBeNull();
});
