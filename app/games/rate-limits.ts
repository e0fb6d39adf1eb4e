import type { RateLimit } from "#app/platform/request/rate-limits.ts";
import { minutes } from "#app/platform/units.ts";

/** The rate limits of the games. */
export const gamesLimits = {
  swipe: {
    name: "swipe",
    key: "account",
    points: 300,
    per: minutes(1),
    hot: true,
    source: "app/account/README.md#limits: generous where none is pinned",
  },
  finder: {
    name: "finder",
    key: "account",
    points: 60,
    per: minutes(1),
    source: "app/account/README.md#limits: generous where none is pinned",
  },
} satisfies Record<string, RateLimit>;
