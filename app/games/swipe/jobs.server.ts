import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { later } from "#app/platform/units.ts";
import { deleteOldSwipes } from "./swipe.queries.server.ts";
import { passLifetime } from "./swipe-limit.ts";

/** Swipes are deleted after 30 days (app/games/README.md#swipe-game). */
export const gamesJobs: Job[] = [
  { name: "forget-old-swipes", cron: "37 3 * * *", run: (db, now) => deleteOldSwipes(db, later(now, -passLifetime)) },
];
