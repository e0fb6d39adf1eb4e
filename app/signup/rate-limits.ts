import type { RateLimit } from "#app/platform/request/rate-limits.ts";
import { hours } from "#app/platform/units.ts";

/** The rate limits of sign-up. */
export const signupLimits = {
  signup: {
    name: "signup",
    key: "network",
    points: 200,
    per: hours(1),
    source: "product 12, Limits: generous where none is pinned",
  },
  link: {
    name: "signup_link",
    key: "network",
    points: 200,
    per: hours(1),
    source: "product 12, Limits: generous where none is pinned",
  },
} satisfies Record<string, RateLimit>;
