import type { RateLimit } from "#app/platform/request/rate-limits.ts";
import { hours } from "#app/platform/units.ts";

/** The rate limit of attempts to prove one's age. */
export const ageLimits = {
  begin: {
    name: "age_begin",
    key: "network",
    points: 120,
    per: hours(1),
    source: "app/account/README.md#limits: generous where none is pinned; each may ask a provider",
  },
} satisfies Record<string, RateLimit>;
