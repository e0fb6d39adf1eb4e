import type { Interest } from "#app/members/profile-values.ts";

/** The harmless interests: landers show only these, because they are seen before the entry warning is accepted. */
export const landerInterests = [
  "travelling",
  "cooking",
  "dancing",
  "hiking",
  "music",
  "movies",
  "wine",
  "beach",
  "animals",
  "reading",
  "gym",
  "coffee",
] as const satisfies readonly Interest[];
export type LanderInterest = (typeof landerInterests)[number];
