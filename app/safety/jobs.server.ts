import { sweepPhotoFiles } from "#app/members/photos/sweep-photos.server.ts";
import { machineNow } from "#app/platform/clock.server.ts";
import { photoStorage } from "#app/platform/storage/photo-storage.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { escalateMatches } from "./abuse/escalate-matches.server.ts";
import { releaseExpiredCases } from "./abuse/release-case.server.ts";
import { clearComplaints } from "./evidence/clear-complaints.server.ts";
import { evidencePhotos } from "./evidence/evidence-photos.server.ts";
import { sendFraudNotices } from "./fraud/send-fraud-notices.server.ts";
import { endKnownPairs } from "./known/end-known-pairs.server.ts";
import { removeRejectedFiles } from "./photo-decisions/remove-rejected-files.server.ts";

/** Scheduled jobs about complaints and decisions. */
export const safetyJobs: Job[] = [
  {
    name: "remove-rejected-files",
    cron: "* * * * *",
    run: (db, now) => removeRejectedFiles(db, photoStorage, now),
  },
  { name: "clear-complaints", cron: "37 3 * * *", run: clearComplaints },
  {
    name: "sweep-evidence-files",
    cron: "23 3 * * *",
    run: (db) => sweepPhotoFiles(db, photoStorage, machineNow(), evidencePhotos),
  },
  { name: "send-fraud-notices", cron: "* * * * *", run: sendFraudNotices },
  { name: "end-known-pairs", cron: "* * * * *", run: endKnownPairs },
  { name: "escalate-matches", cron: "* * * * *", run: escalateMatches },
  { name: "destroy-sealed-photos", cron: "7 4 * * *", run: releaseExpiredCases },
];
