import { expect, test } from "vitest";
import { lagOf, positionOf } from "./replica-lag.ts";

const marks = [
  { at: 1_000, position: 10n },
  { at: 1_500, position: 20n },
  { at: 2_000, position: 30n },
];

test("a replica that has replayed everything is not behind, however long nothing was written", () => {
  expect(lagOf(marks, 30n, 99_000)).toBe(0);
});

test("otherwise it is behind since the log was last where it is", () => {
  expect(lagOf(marks, 20n, 2_100)).toBe(600);
  expect(lagOf(marks, 19n, 2_100)).toBe(1_100);
});

test("one that has replayed nothing of what is known is behind by an unknown time", () => {
  expect(lagOf(marks, 9n, 2_100)).toBeUndefined();
  expect(lagOf([], 9n, 2_100)).toBeUndefined();
});

test.each([
  ["0/0", 0n],
  ["0/16B3748", 23_803_720n],
  ["1/0", 4_294_967_296n],
])("%s is %s", (lsn, position) => {
  expect(positionOf(lsn)).toBe(position);
});
