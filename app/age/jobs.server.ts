import { calendarDay } from "#app/platform/calendar.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { requireSite } from "#app/site/site.server.ts";
import { countOutcome, deleteOldAttempts } from "./attempts/attempt.queries.server.ts";

/** Deletes attempts after their ten minutes; those that nobody answered are counted. */
export const ageJobs: Job[] = [
  {
    name: "clear-age-attempts",
    cron: "* * * * *",
    async run(db, now) {
      await db.transaction().execute(async (tx) => {
        for (const { siteId, way } of await deleteOldAttempts(tx, now)) {
          const { settings } = await requireSite(siteId);
          await countOutcome(tx, { siteId, day: calendarDay(now, settings.timezone), way, outcome: "unanswered" });
        }
      });
    },
  },
];
