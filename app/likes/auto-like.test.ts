import { expect, test } from "vitest";
import { later, minutes } from "../platform/units.ts";
import { mayAutoLike } from "./auto-like.ts";

const now = new Date("2026-11-21T12:00:00Z");
const ago = (...passed: number[]) => passed.map((each) => later(now, -minutes(each)));

test.each([
  ["the first of the day comes", [], true],
  ["within ten minutes there is no second", ago(9.9), false],
  ["after ten minutes there is", ago(10), true],
  ["the fifth comes", ago(20, 40, 60, 80), true],
  ["a sixth does not", ago(20, 40, 60, 80, 100), false],
] as const)("auto-like: %s", (_name, today, expected) => {
  expect(mayAutoLike([...today], now)).toBe(expected);
});
