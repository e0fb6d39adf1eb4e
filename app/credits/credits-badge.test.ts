import { expect, test } from "vitest";
import { creditsBadge } from "./credits-badge.ts";

test.each([
  [11, undefined],
  [10, "warning"],
  [1, "warning"],
  [0, "danger"],
])("a balance of %i shows %s (spec 2, Top bar)", (credits, badge) => {
  expect(creditsBadge(credits)).toBe(badge);
});
