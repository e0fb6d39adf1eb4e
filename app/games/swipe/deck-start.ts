import { createHash } from "node:crypto";

/**
 * Where a member's deck starts on a calendar day (`YYYY-MM-DD`): a position in the range of ids, 0 … 2^53 − 1. Ids are
 * random, so each member sees the others in a different order each day, and nobody always comes first.
 */
export function deckStart(profileId: number, day: string): number {
  const digest = createHash("sha256").update(`${profileId}:${day}`).digest();
  return Number(digest.readBigUInt64BE() >> 11n);
}
