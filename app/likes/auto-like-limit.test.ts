import { expect, test } from "vitest";
import { later, minutes } from "#app/platform/units.ts";
import { mayAutoLike } from "./auto-like-limit.ts";

const now = new Date("2026-11-21T12:00:00Z");
const ago = (...passed: number[]) => passed.map((each) => later(now, -minutes(each)));

test.each([
  ["the first of the day is allowed", [], true],
  ["a second within ten minutes is not", ago(9.9), false],
  ["a second after ten minutes is allowed", ago(10), true],
  ["the fifth is allowed", ago(20, 40, 60, 80), true],
  ["a sixth is not", ago(20, 40, 60, 80, 100), false],
] as const)("auto-like: %s", (_name, today, expected) => {
  expect(mayAutoLike([...today], now)).toBe(expected);
});
