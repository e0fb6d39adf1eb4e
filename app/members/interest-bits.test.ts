import { expect, test } from "vitest";
import { interestsOfBits } from "./interest-bits.ts";
import { Interest } from "./profile-values.ts";

test("every interest has a bit of its own, also beyond the 32nd", () => {
  expect(interestsOfBits(0)).toEqual([]);
  for (const [bit, interest] of Interest.options.entries()) expect(interestsOfBits(2 ** bit)).toEqual([interest]);
  expect(interestsOfBits(2 ** Interest.options.length - 1)).toEqual(Interest.options);
});
