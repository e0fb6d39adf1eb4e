import type { RateLimit } from "#app/platform/request/rate-limits.ts";
import { days, hours } from "#app/platform/units.ts";
import { maxMailsPerDay } from "#app/account/daily-mail-limit.ts";

/** The rate limits of deletion, reactivation and the data download. */
export const leavingLimits = {
  ownData: {
    name: "own_data",
    key: "account",
    points: 10,
    per: hours(1),
    source: "app/leaving/README.md#own-data: the data download; ten an hour is our choice",
  },
  dataExport: {
    name: "data_export",
    key: "network",
    points: 30,
    per: hours(1),
    source: "app/account/README.md#limits: generous where none is pinned",
  },
  deleteAccount: {
    name: "delete_account",
    key: "account",
    points: 60,
    per: hours(1),
    source: "app/account/README.md#limits: generous where none is pinned",
  },
  reactivate: {
    name: "reactivate",
    key: "network",
    points: 100,
    per: hours(1),
    source: "app/account/README.md#limits: generous where none is pinned",
  },
  reactivationMail: {
    name: "reactivation_mail",
    key: "address_and_day",
    points: maxMailsPerDay,
    per: days(2),
    source: "our choice, as for resets: 3 mails per address and day",
  },
} satisfies Record<string, RateLimit>;
