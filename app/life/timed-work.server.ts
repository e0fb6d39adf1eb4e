import type { TimedWork } from "../platform/timed-work.server.ts";
import { eraseDue } from "./erase-due.server.ts";

/** What becomes of members by the clock: those who left 14 days ago are erased. */
export const lifeTimedWork: TimedWork[] = [{ name: "erase-accounts", cron: "*/10 * * * *", run: eraseDue }];
