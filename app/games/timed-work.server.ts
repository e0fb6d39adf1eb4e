import type { TimedWork } from "../platform/timed-work.server.ts";
import { later } from "../platform/units.ts";
import { deleteOldSwipes } from "./swipe.queries.server.ts";
import { passMemory } from "./swipe-limit.ts";

/** The swipe game forgets after 30 days (product 3). */
export const gamesTimedWork: TimedWork[] = [
  { name: "forget-old-swipes", cron: "37 3 * * *", run: (db, now) => deleteOldSwipes(db, later(now, -passMemory)) },
];
