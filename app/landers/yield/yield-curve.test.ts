import { expect, test } from "vitest";
import { curvePath, curvePoints } from "./yield-curve.ts";

const counts = new Map([
  ["2026-05-01", 2],
  ["2026-05-03", 4],
]);

test("a short period has a point for each day, also where nothing happened", () => {
  expect(curvePoints(counts, { from: "2026-04-30", to: "2026-05-03" })).toEqual([0, 2, 0, 4]);
  expect(curvePoints(counts, { from: "2026-05-03", to: "2026-05-03" })).toEqual([4]);
});

test("a long period is drawn in equal parts, and nothing is lost", () => {
  const points = curvePoints(counts, { from: "2025-05-01", to: "2026-05-31" });
  expect(points.length).toBeLessThanOrEqual(60);
  expect(points.reduce((sum, point) => sum + point)).toBe(6);
});

test("the line goes from left to right, the largest value at the top", () => {
  expect(curvePath([0, 2, 4])).toBe("M0 22L50 12L100 2");
  expect(curvePath([0, 0])).toBe("M0 22L100 22");
  expect(curvePath([3])).toBe("M0 2L100 2");
});
