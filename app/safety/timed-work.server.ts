import type { TimedWork } from "../platform/timed-work.server.ts";
import { clearComplaints } from "./clear-complaints.server.ts";

/** What safety does by the clock. */
export const safetyTimedWork: TimedWork[] = [{ name: "clear-complaints", cron: "37 3 * * *", run: clearComplaints }];
