import { expect, test } from "vitest";
import { isDistinctive } from "./distinctive-hash.ts";

test.each([
  ["0000000000000000", false],
  ["ffffffffffffffff", false],
  ["000000000000007f", false],
  ["00000000000000ff", true],
  ["ffffffffffffff00", true],
  ["ffffffffffffff80", false],
  ["0f0ff0f03333cccc", true],
])("%s tells one picture from others: %s", (phash, expected) => {
  expect(isDistinctive(phash)).toBe(expected);
});
