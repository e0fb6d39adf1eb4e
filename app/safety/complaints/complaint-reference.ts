import { digitText } from "#app/platform/text/short-text.ts";

/** Capital letters and digits that are not easily confused: no 0 O, 1 I L, U V, 2 Z, 5 S, 8 B. */
const alphabet = "34679ACDEFGHJKMNPQRTWXY";
const length = 10;

/** A reference made from random numbers below 2^32: ten characters, 45 bits, too many to guess. */
export function referenceFrom(random: Uint32Array): string {
  if (random.length < length) throw new Error(`a reference needs ${length} random numbers`);
  return Array.from(random.subarray(0, length), (number) => alphabet[number % alphabet.length]).join("");
}

/** Reads an entered reference in any case, with spaces and dashes; undefined if it cannot be one. */
export function readReference(input: string | null | undefined): string | undefined {
  const plain = digitText((input ?? "").slice(0, 60))
    .replace(/[\s\p{Pd}.]/gu, "")
    .toUpperCase();
  return plain.length === length && [...plain].every((character) => alphabet.includes(character)) ? plain : undefined;
}
