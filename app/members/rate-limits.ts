import type { RateLimit } from "#app/platform/request/rate-limits.ts";
import { minutes } from "#app/platform/units.ts";

/** The rate limits of the members' own pages. */
export const membersLimits = {
  photoUpload: {
    name: "photo_upload",
    key: "account",
    points: 60,
    per: minutes(10),
    source: "product 12, Limits: generous where none is pinned; far more than 25 photos need",
  },
} satisfies Record<string, RateLimit>;
