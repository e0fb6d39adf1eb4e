import { log } from "../log.server.ts";
import { claimMeasurement } from "../metrics/measurement.queries.server.ts";
import { findOverdue, type Job, type JobContext } from "./jobs.server.ts";
import { hours, minutes } from "../units.ts";

const checkInterval = minutes(1);
const repeatInterval = hours(1);

/**
 * Logs an alarm (one line of level error) for each overdue job. Every process watches, because the one that runs jobs
 * may be down. An alarm needs two checks in a row, and is repeated after an hour, by one process for all.
 */
export function watchJobs(works: Job[], { db, clock }: Pick<JobContext, "db" | "clock">): void {
  let lastOverdue: string[] = [];
  const check = async () => {
    const overdue = await findOverdue(works, { db, clock });
    for (const { work, lastSuccess, failures } of overdue) {
      if (!lastOverdue.includes(work)) continue;
      if (!(await claimMeasurement(db, `job_alarm ${work}`, failures, { now: clock(), every: repeatInterval })))
        continue;
      log.error({ alarm: "job_overdue", work, lastSuccess, failures }, "a job is overdue");
    }
    lastOverdue = overdue.map(({ work }) => work);
  };
  // An unavailable database has its own log line.
  setInterval(() => void check().catch(() => {}), checkInterval).unref();
}
