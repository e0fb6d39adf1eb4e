/** A plain surface or a single gradient sets few bits, or nearly all. */
const minBits = 8;

/** Whether a perceptual hash says enough about a picture to find it, and not all that are as plain. */
export function isDistinctive(phash: string): boolean {
  const bits = [...BigInt(`0x${phash}`).toString(2)].filter((bit) => bit === "1").length;
  return bits >= minBits && bits <= 64 - minBits;
}
