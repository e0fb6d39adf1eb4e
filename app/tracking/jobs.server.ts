import { deleteInBatches } from "#app/platform/database/delete-in-batches.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { days, later } from "#app/platform/units.ts";
import { keepMonths } from "#db/monthly-partitions.ts";
import { visitDays } from "./visit-step.ts";

/**
 * Drops the months whose visits are all older than 90 days, and deletes what was reported to networks after 90 days and counts of speed after 400. The
 * daily yield numbers are kept.
 */
export const trackingJobs: Job[] = [
  {
    name: "clear-visits",
    cron: "7 4 * * *",
    async run(db, now) {
      await keepMonths(
        db,
        { table: "tracking_visit", column: "started_at" },
        { now, before: later(now, -days(visitDays)) },
      );
    },
  },
  {
    name: "clear-speed",
    cron: "8 4 * * *",
    async run(db, now) {
      const before = later(now, -days(400)).toISOString().slice(0, 10);
      await deleteInBatches(db, "speed_day", (eb) => eb("day", "<", before));
    },
  },
  {
    name: "clear-conversions",
    cron: "9 4 * * *",
    async run(db, now) {
      const before = later(now, -days(90));
      await deleteInBatches(db, "conversion", (eb) =>
        eb.and([eb("created_at", "<", before), eb("state", "!=", "waiting")]),
      );
    },
  },
];
