import type { Interest } from "../members/profile-values.ts";

/** What landers speak about: what people do together in daylight, because a lander is seen before anybody has entered. */
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
