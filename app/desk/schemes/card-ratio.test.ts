import { expect, test } from "vitest";
import { cardRatio } from "./card-ratio.ts";

test.each([
  [0, 1000, 0, "under"],
  [4, 1000, 0.4, "under"],
  [4999, 1_000_000, 0.49, "under"],
  [5, 1000, 0.5, "warning"],
  [8999, 1_000_000, 0.89, "warning"],
  [9, 1000, 0.9, "danger"],
  [3, 2, 150, "danger"],
])("%d of %d are %d percent: %s", (count, settled, percent, state) => {
  expect(cardRatio(count, settled)).toEqual({ percent, state });
});

test("where no card payment was settled there is no ratio", () => {
  expect(cardRatio(0, 0)).toBeUndefined();
  expect(cardRatio(2, 0)).toBeUndefined();
});
