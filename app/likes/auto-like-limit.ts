import { later, minutes } from "#app/platform/units.ts";

/** At most one in 10 minutes and 5 a day (app/likes/README.md#auto-like). */
const autoLikeInterval = minutes(10);
const maxAutoLikesPerDay = 5;

/** Since when likes by fictional members matter to `mayAutoLike`: just after midnight also those just before it. */
export function autoLikesSince(startOfToday: Date, now: Date): Date {
  const interval = later(now, -autoLikeInterval);
  return interval < startOfToday ? interval : startOfToday;
}

/**
 * Whether a fictional member may like now. `likes` holds the times of the likes by fictional members since
 * `autoLikesSince`; those since `startOfToday` count towards the day's limit.
 */
export function mayAutoLike(likes: Date[], startOfToday: Date, now: Date): boolean {
  const today = likes.filter((likedAt) => likedAt >= startOfToday);
  if (today.length >= maxAutoLikesPerDay) return false;
  return likes.every((likedAt) => now.getTime() - likedAt.getTime() >= autoLikeInterval);
}
