import { expect, test } from "vitest";
import { later, minutes } from "#app/platform/units.ts";
import { autoLikesSince, mayAutoLike } from "./auto-like-limit.ts";

const midnight = new Date("2026-11-21T00:00:00Z");
const now = later(midnight, minutes(12 * 60));
const ago = (...passed: number[]) => passed.map((each) => later(now, -minutes(each)));

test.each([
  ["the first of the day is allowed", [], true],
  ["a second within ten minutes is not", ago(9.9), false],
  ["a second after ten minutes is allowed", ago(10), true],
  ["the fifth is allowed", ago(20, 40, 60, 80), true],
  ["a sixth is not", ago(20, 40, 60, 80, 100), false],
] as const)("auto-like: %s", (_name, today, expected) => {
  expect(mayAutoLike([...today], midnight, now)).toBe(expected);
});

test.each([
  ["a like of four minutes ago, yesterday, holds up the next", 1, [-3], false],
  ["ten minutes after it the next is allowed", 7, [-3], true],
  ["yesterday's five do not count today", 7, [-10, -9, -8, -7, -3], true],
] as const)("auto-like just after midnight: %s", (_name, minute, earlier, expected) => {
  const at = later(midnight, minutes(minute));
  const all = earlier.map((each) => later(midnight, minutes(each)));
  const likes = all.filter((likedAt) => likedAt >= autoLikesSince(midnight, at));
  expect(mayAutoLike(likes, midnight, at)).toBe(expected);
});

test("auto-like: later in the day only that day's likes matter", () => {
  expect(autoLikesSince(midnight, now)).toEqual(midnight);
});
