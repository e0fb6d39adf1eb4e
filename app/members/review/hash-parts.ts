/** A hash is compared by four parts of 16 bits (four hexadecimal digits); each of them has an index. */
export const partCount = 4;
export const partLength = 4;
const partBits = 16;

/**
 * What each part of a hash may be in one that differs in at most `distance` bits: with the bits spread over four parts,
 * one of the parts differs in no more than a quarter of them. So whoever looks up these values of every part misses none.
 */
export function possibleParts(hash: string, distance: number): string[][] {
  const changed = Math.floor(distance / partCount);
  return Array.from({ length: partCount }, (_, index) => {
    const part = Number.parseInt(hash.slice(index * partLength, (index + 1) * partLength), 16);
    return withChangedBits(part, changed).map((value) => value.toString(16).padStart(partLength, "0"));
  });
}

/** The number itself, and all that differ from it in up to `count` of its bits. */
function withChangedBits(value: number, count: number, from = 0): number[] {
  if (count === 0) return [value];
  const more: number[] = [value];
  for (let bit = from; bit < partBits; bit++) more.push(...withChangedBits(value ^ (1 << bit), count - 1, bit + 1));
  return more;
}
