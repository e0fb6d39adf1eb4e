import type { TimedWork } from "../platform/timed-work.server.ts";
import { days, later } from "../platform/units.ts";
import { forgetOffers } from "./offer.queries.server.ts";
import { tellWhoIsAway } from "./tell.server.ts";

/** Every minute: who is to be told what (product 11, Mails). Every night: what was told is forgotten. */
export const pushTimedWork: TimedWork[] = [
  { name: "tell-who-is-away", cron: "* * * * *", run: tellWhoIsAway },
  {
    name: "forget-told",
    cron: "47 3 * * *",
    async run(db, now) {
      await db
        .deleteFrom("notification")
        .where("told_at", "<", later(now, -days(30)))
        .execute();
      await forgetOffers(db, now);
    },
  },
];
