import { days, later } from "#app/platform/units.ts";

/**
 * So long the originals of a case of suspected abuse are sealed, unless the owner releases them
 * (app/safety/README.md#suspected-abuse-of-minors).
 */
export const sealedDays = 90;
export const sealedFor = days(sealedDays);

/** When the originals of a case opened at `now` are destroyed. */
export function sealedUntil(now: Date): Date {
  return later(now, sealedFor);
}
