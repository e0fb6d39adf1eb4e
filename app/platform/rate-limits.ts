import type { RateLimit } from "./request/rate-limits.ts";
import { minutes } from "./units.ts";

/** The rate limits of what every page's browser sends by itself. */
export const platformLimits = {
  cspReport: {
    name: "csp_report",
    key: "network",
    points: 60,
    per: minutes(1),
    hot: true,
    source: "app/account/README.md#limits: generous where none is pinned; each page of one browser may send several",
  },
  speedReport: {
    name: "speed_report",
    key: "network",
    points: 60,
    per: minutes(1),
    hot: true,
    source: "app/account/README.md#limits: generous where none is pinned; each window reports once",
  },
} satisfies Record<string, RateLimit>;
