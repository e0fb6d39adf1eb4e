import { minutes } from "#app/platform/units.ts";

/** At most one in 10 minutes and 5 a day (app/likes/README.md#auto-like). */
const autoLikeInterval = minutes(10);
const maxAutoLikesPerDay = 5;

/** Whether a fictional member may like now. `today` holds the times of today's likes by fictional members. */
export function mayAutoLike(today: Date[], now: Date): boolean {
  if (today.length >= maxAutoLikesPerDay) return false;
  return today.every((likedAt) => now.getTime() - likedAt.getTime() >= autoLikeInterval);
}
