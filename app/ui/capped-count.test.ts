import { expect, test } from "vitest";
import { cappedCount } from "./capped-count.ts";

test("a badge counts to 99", () => {
  expect([0, 1, 99, 100, 1_000].map(cappedCount)).toEqual(["0", "1", "99", "99+", "99+"]);
});
