import { expect, test } from "vitest";
import { areCertainlyMore, estimateOf, type SearchSample } from "./sample-estimate.ts";

const limit = 10_000;
/** A sample of 2 000 among so many members, of whom this share is found. */
const among = (members: number, found: number): SearchSample => ({
  read: Math.min(2_000, members),
  matched: Math.min(2_000, members) * found,
  share: Math.min(1, 2_000 / members),
  isWhole: members <= 2_000,
});

test.each([
  ["one gender of a pool of a million", [among(500_000, 0.5)], true],
  ["a quarter of a large country", [among(100_000, 0.25)], true],
  ["twelve thousand: that could be ten thousand by accident", [among(48_000, 0.25)], false],
  ["a rare trait in a large pool", [among(500_000, 0.004)], false],
  ["nobody", [among(500_000, 0)], false],
  ["two genders of eight thousand each", [among(8_000, 1), among(8_000, 1)], true],
  ["a whole small place", [among(1_500, 1)], false],
  ["no place at all", [], false],
])("%s", (_name, samples, more) => {
  expect(areCertainlyMore(samples, limit)).toBe(more);
});

test("of a thousand searches that find ten thousand, no sample says that there are more", () => {
  // A linear congruential generator: the same draws at every run.
  let state = 42;
  const draw = () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
  for (let search = 0; search < 1_000; search += 1) {
    const members = 20_000 + Math.floor(draw() * 80_000);
    const matched = Array.from({ length: 2_000 }, draw).filter((each) => each < limit / members).length;
    const sample = { read: 2_000, matched, share: 2_000 / members, isWhole: false };
    expect(areCertainlyMore([sample], limit)).toBe(false);
    expect(estimateOf(sample)).toBeGreaterThan(limit / 2);
  }
});
