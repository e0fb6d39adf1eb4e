import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { later } from "#app/platform/units.ts";
import { deleteOldWithdrawnLikes, withdrawnLikeLifetime } from "./withdrawn-like.queries.server.ts";

/** Records of withdrawn likes are kept for 90 days. */
export const likesJobs: Job[] = [
  {
    name: "forget-withdrawn-likes",
    cron: "41 3 * * *",
    run: (db, now) => deleteOldWithdrawnLikes(db, later(now, -withdrawnLikeLifetime)),
  },
];
