import type { RateLimit } from "#app/platform/request/rate-limits.ts";
import { hours, minutes } from "#app/platform/units.ts";

/** The rate limits of the desk. */
export const deskLimits = {
  login: {
    name: "desk_login",
    key: "network",
    points: 300,
    per: hours(1),
    source: "app/account/README.md#limits: generous where none is pinned; wrong passwords are counted apart",
  },
  invitation: {
    name: "desk_invitation",
    key: "network",
    points: 100,
    per: hours(1),
    source: "app/account/README.md#limits: generous where none is pinned",
  },
  passkey: {
    name: "desk_passkey",
    key: "network",
    points: 300,
    per: hours(1),
    source: "app/account/README.md#limits: generous where none is pinned",
  },
  form: {
    name: "desk_form",
    key: "account",
    points: 3000,
    per: minutes(10),
    source: "app/account/README.md#limits: ten times the 300 photos in ten minutes that a moderator decides",
  },
} satisfies Record<string, RateLimit>;
