import type { RateLimit } from "#app/platform/request/rate-limits.ts";
import { minutes } from "#app/platform/units.ts";

/** The rate limits of orders. */
export const creditsLimits = {
  code: {
    name: "discount_code",
    key: "account",
    points: 20,
    per: minutes(1),
    source: "app/account/README.md#limits: codes 20 a minute",
  },
} satisfies Record<string, RateLimit>;
