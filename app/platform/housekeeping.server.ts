import type { TimedWork } from "./timed-work.server.ts";
import { days, later } from "./units.ts";

/** What the house itself clears away: delivered or kept outbox rows after 30 days, rate limits that have run out. */
export const platformTimedWork: TimedWork[] = [
  {
    name: "clear-outbox",
    cron: "17 4 * * *",
    async run(db, now) {
      await db
        .deleteFrom("outbox")
        .where("status", "!=", "queued")
        .where("created_at", "<", later(now, -days(30)))
        .execute();
    },
  },
  {
    name: "clear-rate-limits",
    cron: "27 * * * *",
    async run(db, now) {
      await db.deleteFrom("rate_limit").where("expire", "<", now.getTime()).execute();
    },
  },
];
