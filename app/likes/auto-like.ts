import { minutes } from "../platform/units.ts";

/** At most one in 10 minutes and 5 a day (product 3). */
export const autoLikePause = minutes(10);
export const autoLikesADay = 5;

/** May a fictional member like now? `today` are the moments of today's likes by fictional members. */
export function mayAutoLike(today: Date[], now: Date): boolean {
  if (today.length >= autoLikesADay) return false;
  return today.every((moment) => now.getTime() - moment.getTime() >= autoLikePause);
}
