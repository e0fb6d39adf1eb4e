import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { days, later } from "#app/platform/units.ts";
import { deleteOldOffers } from "./offers/offer.queries.server.ts";
import { deleteNotificationsBefore } from "./notifications/notification.queries.server.ts";
import { notifyAbsent } from "./notifications/notify-absent.server.ts";

/**
 * Every minute: notifications that are due (app/push/README.md#mails-about-messages-likes-and-matches). Every night:
 * deletes the record of old ones.
 */
export const pushJobs: Job[] = [
  { name: "notify-absent", cron: "* * * * *", run: notifyAbsent },
  {
    name: "delete-old-notifications",
    cron: "47 3 * * *",
    async run(db, now) {
      await deleteNotificationsBefore(db, later(now, -days(30)));
      await deleteOldOffers(db, now);
    },
  },
];
