import { sweepPhotoFiles } from "../members/sweep-photos.server.ts";
import { machineNow } from "../platform/clock.server.ts";
import { photoStorage } from "../platform/storage.server.ts";
import type { TimedWork } from "../platform/timed-work.server.ts";
import { chatPhotoFolder } from "./chat-photo-folder.ts";

/** What is done about chats by the clock: files of photos whose message was never stored, or is erased, go. */
export const chatTimedWork: TimedWork[] = [
  {
    name: "sweep-chat-photo-files",
    cron: "17 3 * * *",
    run: (db) => sweepPhotoFiles(db, photoStorage, machineNow(), { folder: chatPhotoFolder, table: "chat_photo" }),
  },
];
