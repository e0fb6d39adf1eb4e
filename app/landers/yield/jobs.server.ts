import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { rollUpYield } from "./yield-rollup.queries.server.ts";

/** The scheduled jobs of landers. */
export const landersJobs: Job[] = [{ name: "roll-up-yield", cron: "12 * * * *", run: rollUpYield }];
