import { referencedBy } from "#app/members/photos/photo-file.queries.server.ts";
import { type SweptFolder, sweepPhotoFiles } from "#app/members/photos/sweep-photos.server.ts";
import { machineNow } from "#app/platform/clock.server.ts";
import { photoStorage } from "#app/platform/storage/photo-storage.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { days, later } from "#app/platform/units.ts";
import { emptyTakenBackMessages } from "./replies/reply.queries.server.ts";
import { chatPhotoFolder } from "./window/chat-photo.queries.server.ts";

/** What the sweep of the files of photos in chats goes by. */
export const chatPhotos: SweptFolder = { folder: chatPhotoFolder, findReferenced: referencedBy("chat_photo") };

/** How long staff can still decide a report of a message that was taken back; its two members see nothing of it. */
const takenBackRetention = days(7);

/**
 * The scheduled jobs of chats: empties messages that were taken back, and deletes photo files whose message was never
 * stored or was erased.
 */
export const chatJobs: Job[] = [
  {
    name: "empty-taken-back-messages",
    cron: "7 3 * * *",
    async run(db, now) {
      while ((await emptyTakenBackMessages(db, later(now, -takenBackRetention))) > 0);
    },
  },
  {
    name: "sweep-chat-photo-files",
    cron: "17 3 * * *",
    run: (db) => sweepPhotoFiles(db, photoStorage, machineNow(), chatPhotos),
  },
];
