import type { TimedWork } from "#app/platform/timed-work/timed-work.server.ts";
import { escalateMatches } from "./abuse/escalate-matches.server.ts";
import { releaseExpiredCases } from "./abuse/release-case.server.ts";
import { clearComplaints } from "./evidence/clear-complaints.server.ts";

/** Scheduled jobs about complaints. */
export const safetyTimedWork: TimedWork[] = [
  { name: "clear-complaints", cron: "37 3 * * *", run: clearComplaints },
  { name: "escalate-matches", cron: "* * * * *", run: escalateMatches },
  { name: "destroy-sealed-photos", cron: "7 4 * * *", run: releaseExpiredCases },
];
