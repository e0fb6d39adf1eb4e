import type { RateLimit } from "#app/platform/request/rate-limits.ts";
import { hours, minutes } from "#app/platform/units.ts";

/** The rate limits of search and of the members' own pages. */
export const membersLimits = {
  search: {
    name: "search",
    key: "account",
    points: 300,
    per: minutes(10),
    hot: true,
    source:
      "app/account/README.md#limits: generous where none is pinned; different pages of 24 members, far more than a person reads",
  },
  searchOfVisitors: {
    name: "search_of_visitors",
    key: "network",
    points: 1500,
    per: minutes(10),
    hot: true,
    source: "the same for visitors where they may search; carriers put many people into one network",
  },
  savedSearches: {
    name: "saved_searches",
    key: "account",
    points: 60,
    per: minutes(10),
    source: "app/account/README.md#limits: generous where none is pinned; far more than five searches need",
  },
  photoUpload: {
    name: "photo_upload",
    key: "account",
    points: 60,
    per: minutes(10),
    source: "app/account/README.md#limits: generous where none is pinned; far more than 25 photos need",
  },
  verification: {
    name: "verification",
    key: "account",
    points: 10,
    per: hours(24),
    source: "app/account/README.md#limits: generous where none is pinned; staff look at every one",
  },
} satisfies Record<string, RateLimit>;
