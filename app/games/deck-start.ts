import { createHash } from "node:crypto";

/**
 * Where a member's deck begins on a calendar day (`YYYY-MM-DD`): a place among the ids, 0 … 2^53 − 1. Ids are random,
 * so each member goes through the others in an order of their own, another one each day, and nobody is always first.
 */
export function deckStart(profileId: number, day: string): number {
  const digest = createHash("sha256").update(`${profileId}:${day}`).digest();
  return Number(digest.readBigUInt64BE() >> 11n);
}
