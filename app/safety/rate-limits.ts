import type { RateLimit } from "#app/platform/request/rate-limits.ts";
import { days, hours } from "#app/platform/units.ts";

/** The rate limits of complaints and reports. */
export const safetyLimits = {
  complaint: {
    name: "complaint",
    key: "network",
    points: 10,
    per: hours(1),
    reason: "complaint_limit",
    source: "app/safety/README.md#reports-and-complaints: 10 an hour",
  },
  report: {
    name: "report",
    key: "account",
    points: 10,
    per: hours(1),
    reason: "complaint_limit",
    source: "app/safety/README.md#reports-and-complaints: 10 an hour",
  },
  picture: {
    name: "picture_notice",
    key: "network",
    points: 5,
    per: days(1),
    reason: "picture_limit",
    source: "app/safety/README.md#a-picture-of-me: five a day of a network",
  },
  receipt: {
    name: "complaint_receipt",
    key: "address",
    points: 5,
    per: days(1),
    source: "our choice: the address is unverified, so it could be used to spam someone",
  },
} satisfies Record<string, RateLimit>;
