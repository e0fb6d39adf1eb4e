import type { EarlierDecision } from "#app/safety/photo-decisions/moderate-photo.server.ts";

/** The refusal for an unknown photo: deleted, erased, or never there. */
export function unknownPhoto(photo: string): string {
  return `There is no photo ${photo} any more; photos queue shows those that wait.`;
}

/** Who decided a photo first, for the second of two moderators. */
export function alreadyDecided(photo: string, earlier: EarlierDecision | undefined): string {
  if (!earlier) return `${photo} is decided already.`;
  const { decision, reason, by, at } = earlier;
  const done = decision === "approve" ? "approved" : `rejected (${reason})`;
  return `${photo} was ${done} by ${by} at ${at.toISOString().slice(11, 16)} UTC.`;
}
