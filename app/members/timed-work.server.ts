import { machineNow } from "../platform/clock.server.ts";
import { photoStorage } from "../platform/storage.server.ts";
import type { TimedWork } from "../platform/timed-work.server.ts";
import { clearRejectedPhotos } from "./clear-rejected-photos.server.ts";
import { forgetLostPhotos, sweepPhotoFiles } from "./sweep-photos.server.ts";

/** What is done about photos by the clock. */
export const membersTimedWork: TimedWork[] = [
  { name: "sweep-photo-files", cron: "47 2 * * *", run: (db) => sweepPhotoFiles(db, photoStorage, machineNow()) },
  { name: "forget-lost-photos", cron: "13 5 * * 0", run: (db) => forgetLostPhotos(db, photoStorage, machineNow()) },
  { name: "clear-rejected-photos", cron: "57 3 * * *", run: clearRejectedPhotos },
];
