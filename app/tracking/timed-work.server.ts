import type { TimedWork } from "../platform/timed-work.server.ts";
import { days, later } from "../platform/units.ts";

/** Visits are kept for 90 days; the days of the yield keep their numbers. */
export const trackingTimedWork: TimedWork[] = [
  {
    name: "clear-visits",
    cron: "7 4 * * *",
    async run(db, now) {
      await db
        .deleteFrom("tracking_visit")
        .where("started_at", "<", later(now, -days(90)))
        .execute();
    },
  },
];
