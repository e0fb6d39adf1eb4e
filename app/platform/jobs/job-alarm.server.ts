import { log } from "../log.server.ts";
import { findOverdue, type JobContext } from "./jobs.server.ts";
import { hours, minutes } from "../units.ts";

const checkInterval = minutes(1);
const repeatInterval = hours(1);

/**
 * Logs an alarm (one line of level error) for each overdue job, also if no process runs jobs at all. An
 * alarm needs two checks in a row, and is repeated after an hour.
 */
export function watchJobs(house: Pick<JobContext, "db" | "clock">): void {
  const nextAlarm = new Map<string, number>();
  const check = async () => {
    const overdue = await findOverdue(house).catch(() => undefined);
    // An unavailable database has its own log line.
    if (!overdue) return;
    for (const work of nextAlarm.keys()) if (!overdue.some((run) => run.work === work)) nextAlarm.delete(work);
    for (const { work, lastSuccess, failures } of overdue) {
      const alarmAt = nextAlarm.get(work);
      if (alarmAt === undefined) nextAlarm.set(work, performance.now());
      else if (performance.now() >= alarmAt) {
        log.error({ alarm: "job_overdue", work, lastSuccess, failures }, "a job is overdue");
        nextAlarm.set(work, performance.now() + repeatInterval);
      }
    }
  };
  setInterval(() => void check(), checkInterval).unref();
}
