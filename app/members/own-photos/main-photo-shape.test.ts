import { expect, test } from "vitest";
import { fitsAsMain } from "./main-photo-shape.ts";

test.each([
  [200, 200, true],
  [199, 400, false],
  [400, 199, false],
  [600, 200, true],
  [601, 200, false],
  [200, 600, true],
  [200, 601, false],
  [1280, 427, true],
  [1, 1, false],
  [1280, 6, false],
])("a photo of %i × %i can be the main one: %s", (width, height, fits) => {
  expect(fitsAsMain({ width, height })).toBe(fits);
});
