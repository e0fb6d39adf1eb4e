import { expect, test } from "vitest";
import { maxConcurrentHashes } from "./max-concurrent-hashes.ts";

test.each([
  [1, 1],
  [2, 1],
  [4, 3],
  [64, 8],
])("of %i cores %i hash passwords, the others serve pages", (cores, hashes) => {
  expect(maxConcurrentHashes(cores)).toBe(hashes);
});
