import type { RateLimit } from "#app/platform/request/rate-limits.ts";
import { hours } from "#app/platform/units.ts";

/** The rate limits of likes, also those of the swipe game. */
export const likesLimits = {
  like: {
    name: "like",
    key: "account",
    points: 300,
    per: hours(1),
    hot: true,
    source: "app/account/README.md#limits: likes 300 an hour",
  },
} satisfies Record<string, RateLimit>;
