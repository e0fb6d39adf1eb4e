import { machineNow } from "#app/platform/clock.server.ts";
import { photoStorage } from "#app/platform/storage/photo-storage.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { later } from "#app/platform/units.ts";
import { clearSelfies, selfies } from "../verification/selfie-files.server.ts";
import { deleteVisitsBefore, visitLifetime } from "../visitors/visits.queries.server.ts";
import { comparePhotos } from "../review/compare-photos.server.ts";
import { hashPhotos } from "../review/hash-photos.server.ts";
import { clearRejectedPhotos, deleteLostPhotos, sweepPhotoFiles } from "./sweep-photos.server.ts";

/** The scheduled jobs for photos, selfies and visits. */
export const membersJobs: Job[] = [
  { name: "sweep-photo-files", cron: "47 2 * * *", run: (db) => sweepPhotoFiles(db, photoStorage, machineNow()) },
  { name: "forget-lost-photos", cron: "13 5 * * 0", run: (db) => deleteLostPhotos(db, photoStorage, machineNow()) },
  { name: "hash-photos", cron: "*/5 * * * *", run: (db, now) => hashPhotos(db, photoStorage, now) },
  { name: "compare-photos", cron: "* * * * *", run: comparePhotos },
  { name: "clear-rejected-photos", cron: "57 3 * * *", run: clearRejectedPhotos },
  { name: "clear-selfies", cron: "29 * * * *", run: clearSelfies },
  {
    name: "sweep-selfie-files",
    cron: "3 3 * * *",
    run: (db) => sweepPhotoFiles(db, photoStorage, machineNow(), selfies),
  },
  {
    name: "forget-old-visits",
    cron: "23 4 * * *",
    run: (db, now) => deleteVisitsBefore(db, later(now, -visitLifetime)),
  },
];
