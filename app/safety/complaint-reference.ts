/** Capitals and digits that nobody takes for one another: no 0 O, 1 I L, U V, 2 Z, 5 S, 8 B. */
const alphabet = "34679ACDEFGHJKMNPQRTWXY";
const length = 10;

/** A reference out of random numbers below 2^32: ten signs, 45 bits, so that nobody meets another's by trying. */
export function referenceFrom(random: Uint32Array): string {
  if (random.length < length) throw new Error(`a reference needs ${length} random numbers`);
  return Array.from(random.subarray(0, length), (number) => alphabet[number % alphabet.length]).join("");
}

/** A typed reference as it is stored: any case, spaces and dashes between; undefined where it cannot be one. */
export function readReference(typed: string | null | undefined): string | undefined {
  const plain = (typed ?? "")
    .slice(0, 60)
    .replace(/[\s\p{Pd}.]/gu, "")
    .toUpperCase();
  return plain.length === length && [...plain].every((sign) => alphabet.includes(sign)) ? plain : undefined;
}
