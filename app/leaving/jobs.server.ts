import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { processUnusedAccounts } from "./unused-accounts/process-unused-accounts.server.ts";
import { eraseDue } from "./erasure/erase-due.server.ts";

/** Erases accounts whose deletion is due, and notifies and erases unused accounts. */
export const leavingJobs: Job[] = [
  { name: "erase-accounts", cron: "*/10 * * * *", run: eraseDue },
  { name: "clear-unused-accounts", cron: "26 * * * *", run: processUnusedAccounts },
];
