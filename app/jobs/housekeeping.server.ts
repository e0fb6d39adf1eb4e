import { deleteInBatches } from "#app/platform/database/delete-in-batches.server.ts";
import { keepMonths } from "#db/monthly-partitions.ts";
import { builtAssetsJob } from "./built-assets.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { days, later } from "#app/platform/units.ts";

/**
 * The platform's cleanup jobs: old assets, outbox rows that are not queued any more after 30 days (delivered ones with
 * their whole month), push messages that were due a day ago (push services would not have kept them longer either),
 * processes not heard of for a day, expired rate limits.
 */
export const platformJobs: Job[] = [
  builtAssetsJob,
  {
    name: "clear-outbox",
    cron: "17 4 * * *",
    async run(db, now) {
      const before = later(now, -days(30));
      await deleteInBatches(db, "outbox", (eb) =>
        eb.and([eb("status", "!=", "queued"), eb("created_at", "<", before)]),
      );
      await keepMonths(db, { table: "outbox_sent", column: "created_at" }, { now, before });
    },
  },
  {
    name: "give-up-pushes",
    cron: "37 * * * *",
    async run(db, now) {
      await db
        .updateTable("outbox")
        .set({ status: "failed", recipient: null, text_body: null })
        .where("status", "=", "queued")
        .where("kind", "=", "push")
        .where("due_at", "<", later(now, -days(1)))
        .execute();
    },
  },
  {
    name: "forget-processes",
    cron: "47 * * * *",
    async run(db, now) {
      await deleteInBatches(db, "running_process", (eb) => eb("seen_at", "<", later(now, -days(1))));
    },
  },
  {
    name: "clear-rate-limits",
    cron: "27 * * * *",
    async run(db, now) {
      await deleteInBatches(db, "rate_limit", (eb) => eb("expire", "<", now.getTime()));
    },
  },
];
