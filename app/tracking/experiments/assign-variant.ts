import { createHash } from "node:crypto";

/** The variant of an experiment that a browser was shown, as its visit's cookie holds it. */
export type HeldVariant = { experimentId: number; letter: string };

/**
 * The variant of an experiment for a visit: the one the browser holds, as long as it exists, else by a hash of both
 * numbers, so that every process gives the same and each variant gets an equal share
 * (app/landers/README.md#experiments). Undefined if there are no variants.
 */
export function assignVariant(
  experimentId: number,
  letters: readonly string[],
  visit: { id: number; held: HeldVariant | undefined },
): string | undefined {
  const { id, held } = visit;
  if (held?.experimentId === experimentId && letters.includes(held.letter)) return held.letter;
  const hash = createHash("sha256").update(`${experimentId}.${id}`).digest().readUInt32BE();
  return letters[hash % letters.length];
}
