import { describe, expect, test } from "vitest";
import { seededRandom } from "#tests/support/seeded-random.ts";
import { possibleParts } from "./hash-parts.ts";
import { nearDistance, sameDistance } from "./near-photos.ts";

const random = seededRandom(22);
const aHash = () => Array.from({ length: 16 }, () => Math.floor(random.next() * 16).toString(16)).join("");

/** The same hash with these of its 64 bits changed. */
const flipped = (hash: string, bits: number[]) =>
  bits
    .reduce((value, bit) => value ^ (1n << BigInt(bit)), BigInt(`0x${hash}`))
    .toString(16)
    .padStart(16, "0");

/** Whether a lookup of one by the parts of the other finds it. */
const finds = (hash: string, other: string, distance: number) =>
  possibleParts(hash, distance).some((values, index) => values.includes(other.slice(index * 4, index * 4 + 4)));

/** Random sets of so many different bits. */
const samples = (count: number) =>
  Array.from({ length: 500 }, () => {
    const bits = new Set<number>();
    while (bits.size < count) bits.add(Math.floor(random.next() * 64));
    return [...bits];
  });

describe("a hash is found by its parts", () => {
  test("with one or two other bits, whichever they are", () => {
    const hash = aHash();
    const missed: [number, number][] = [];
    for (let one = 0; one < 64; one++)
      for (let other = 0; other <= one; other++)
        if (!finds(hash, flipped(hash, one === other ? [one] : [one, other]), sameDistance)) missed.push([one, other]);
    expect(missed).toEqual([]);
  });

  test.each([1, 2, 3, 4])("with %i other bits of the same picture", (count) => {
    const hash = aHash();
    expect(samples(count).filter((bits) => !finds(hash, flipped(hash, bits), sameDistance))).toEqual([]);
  });

  test.each([5, 6, 7])("with %i other bits of a near one", (count) => {
    const hash = aHash();
    expect(samples(count).filter((bits) => !finds(hash, flipped(hash, bits), nearDistance))).toEqual([]);
  });

  test("with one bit in each part, which no part alone would find", () => {
    const hash = aHash();
    const other = flipped(hash, [3, 20, 41, 60]);
    expect([finds(hash, other, 0), finds(hash, other, sameDistance)]).toEqual([false, true]);
  });
});

test("a lookup asks for few values", () => {
  expect(possibleParts("0123456789abcdef", sameDistance).map((values) => new Set(values).size)).toEqual([
    17, 17, 17, 17,
  ]);
});
