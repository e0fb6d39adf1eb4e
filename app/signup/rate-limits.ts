import type { RateLimit } from "#app/platform/request/rate-limits.ts";
import { hours, seconds } from "#app/platform/units.ts";

/** The rate limits of sign-up. */
export const signupLimits = {
  signup: {
    name: "signup",
    key: "network",
    points: 200,
    per: hours(1),
    source: "app/account/README.md#limits: generous where none is pinned",
  },
  crowd: {
    name: "signup_crowd",
    key: "network",
    points: 60,
    per: hours(1),
    source: "ours: further accounts of this network are unseen and silent until confirmed",
  },
  turn: {
    name: "signup_turn",
    key: "network",
    points: 1,
    per: seconds(30),
    source: "ours: in a crowded network one after another, or by mail",
  },
  link: {
    name: "signup_link",
    key: "network",
    points: 200,
    per: hours(1),
    source: "app/account/README.md#limits: generous where none is pinned",
  },
} satisfies Record<string, RateLimit>;
