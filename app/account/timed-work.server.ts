import type { TimedWork } from "../platform/timed-work.server.ts";
import { days, later } from "../platform/units.ts";

/** Clears what has ended by itself: sessions, links, wrong tries, devices not seen for a year. */
export const accountTimedWork: TimedWork[] = [
  {
    name: "clear-ended-sessions",
    cron: "7 3 * * *",
    async run(db, now) {
      await db.deleteFrom("session").where("expires_at", "<", now).execute();
      await db
        .deleteFrom("device")
        .where("last_seen_at", "<", later(now, -days(365)))
        .execute();
      await db
        .deleteFrom("login_attempt")
        .where("attempted_at", "<", later(now, -days(1)))
        .execute();
      await db
        .deleteFrom("token")
        .where("expires_at", "<", later(now, -days(30)))
        .execute();
    },
  },
];
