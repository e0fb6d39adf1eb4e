import { env } from "#app/platform/env/env.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { refreshTrustList, trustStore } from "./refresh-trust-list.server.ts";

/** Scheduled jobs of the age proof's trusted issuers. */
export const trustJobs: Job[] = [
  {
    name: "refresh-age-trust",
    cron: "23 4 * * *",
    async run(db, now) {
      if (!env.ageTrust || !env.ageMethods.includes("eu")) return;
      const refreshed = await refreshTrustList(trustStore(db), env.ageTrust, now);
      // Two days in a row raise the alarm of overdue work.
      if (!refreshed.ok) throw new Error(`The list of trusted age issuers was not refreshed: ${refreshed.reason}`);
    },
  },
];
