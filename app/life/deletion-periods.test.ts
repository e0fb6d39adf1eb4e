import { expect, test } from "vitest";
import { days, later, seconds } from "../platform/units.ts";
import { endOfReturn, erasedBefore } from "./deletion-periods.ts";

const left = new Date("2026-11-01T12:00:00Z");
const isDue = (now: Date) => left <= erasedBefore(now);
const canReturn = (now: Date) => endOfReturn(left) > now;

test.each([
  ["a second before the 14 days are over there is a way back and no erasure", -seconds(1), true],
  ["after 14 days to the second there is none, and the erasure is due", 0, false],
  ["a second later too", seconds(1), false],
])("%s", (_, shift, back) => {
  const now = later(left, days(14) + shift);
  expect([canReturn(now), isDue(now)]).toEqual([back, !back]);
});
