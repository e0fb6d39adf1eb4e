import type { TimedWork } from "#app/platform/timed-work/timed-work.server.ts";
import { later } from "#app/platform/units.ts";
import { deleteOldWithdrawnLikes, withdrawnLikeLifetime } from "./withdrawn-like.queries.server.ts";

/** Records of withdrawn likes are kept for 90 days. */
export const likesTimedWork: TimedWork[] = [
  {
    name: "forget-withdrawn-likes",
    cron: "41 3 * * *",
    run: (db, now) => deleteOldWithdrawnLikes(db, later(now, -withdrawnLikeLifetime)),
  },
];
