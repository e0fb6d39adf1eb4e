import type { TimedWork } from "#app/platform/timed-work/timed-work.server.ts";
import { processUnusedAccounts } from "./erasure/process-unused-accounts.server.ts";
import { eraseDue } from "./erasure/erase-due.server.ts";

/** Erases accounts whose deletion is due, and notifies and erases unused accounts. */
export const leavingTimedWork: TimedWork[] = [
  { name: "erase-accounts", cron: "*/10 * * * *", run: eraseDue },
  { name: "clear-unused-accounts", cron: "26 * * * *", run: processUnusedAccounts },
];
