import type { EarlierDecision } from "#app/safety/photo-decisions/moderate-photo.server.ts";

/** The refusal for an unknown photo: deleted, erased, or never there. */
export function unknownPhoto(photo: string): string {
  return `Photo ${photo} no longer exists; for those that are waiting, see: photos queue.`;
}

/** Who decided a photo first, for the second of two moderators. */
export function alreadyDecided(photo: string, earlier: EarlierDecision | undefined): string {
  if (!earlier) return `${photo} has already been decided.`;
  const { decision, reason, by, at } = earlier;
  const done = decision === "approve" ? "approved" : `rejected (${reason})`;
  return `${photo} was ${done} by ${by} at ${at.toISOString().slice(11, 16)} UTC.`;
}
