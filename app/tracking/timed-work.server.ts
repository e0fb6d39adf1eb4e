import type { TimedWork } from "#app/platform/timed-work/timed-work.server.ts";
import { days, later } from "#app/platform/units.ts";
import { deleteVisitsBefore } from "./visit.queries.server.ts";

/** Deletes visits after 90 days. The daily yield numbers are kept. */
export const trackingTimedWork: TimedWork[] = [
  {
    name: "clear-visits",
    cron: "7 4 * * *",
    async run(db, now) {
      await deleteVisitsBefore(db, later(now, -days(90)));
    },
  },
];
