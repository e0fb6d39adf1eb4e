import PgBoss from "pg-boss";
import type { Db } from "../database/db.server.ts";
import type { OneAtATime } from "../database/one-at-a-time.server.ts";
import { log } from "../log.server.ts";
import { minutes } from "../units.ts";
import { isOverdue } from "./job-overdue.ts";
import { listRuns, recordFailure, recordSuccess, recordWorks } from "./job-runs.queries.server.ts";

/** A scheduled job of a feature. It must be safe to run early, late or twice. */
export type Job = { name: string; cron: string; run: (db: Db, now: Date) => Promise<void> };

/** What jobs need: a database without the time limits of pages, and a query function for pg-boss. */
export type JobContext = {
  db: Db;
  query: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
  /** Runs `work` in only one process at a time. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  /** Runs a work unless another run of it still goes on, in any process. */
  oneAtATime: OneAtATime;
  clock: () => Date;
  /** Whether works run at the times of the real clock. */
  runsByTime: boolean;
};

/** No work is due more often than each minute: looking every two seconds, as is usual, kept the database busy. */
const pollingIntervalSeconds = 20;
/** As seldom as pg-boss allows: each look computes the times of all works, in every process. */
const cronMonitorIntervalSeconds = 45;

/**
 * As long as pg-boss allows: after it, a run is considered lost and started again beside itself. Runs of a process that
 * was killed are made up for at the next start.
 */
const expireInSeconds = 23 * 3600;
/** A run that takes longer is logged. */
const longRunMs = minutes(15);

let boss: PgBoss | undefined;
let works: Job[] = [];

/**
 * Starts pg-boss with the given works: each runs once per `cron` time, in one of the processes. Runs that were missed
 * while no process ran are done at once.
 */
export async function startJobs(list: Job[], house: JobContext): Promise<void> {
  works = list;
  const db = { executeSql: neverUnhandled(house.query) as never };
  const starting = new PgBoss({ db, schema: "timed_work", cronMonitorIntervalSeconds, schedule: house.runsByTime });
  starting.on("error", (error) => log.warn({ error }, "jobs reported an error"));
  try {
    // Two first starts at once would create the same tables.
    await house.exclusively(async () => {
      await starting.start();
      for (const work of list) {
        await starting.createQueue(work.name);
        await starting.schedule(work.name, work.cron, undefined, { expireInSeconds });
      }
    });
    await recordWorks(
      house.db,
      list.map(({ name }) => name),
      house.clock(),
    );
    for (const { work } of await findOverdue(list, house)) {
      await starting.send(work, {}, { singletonKey: "missed", singletonSeconds: 60, expireInSeconds });
    }
    // Each begins with a look at its queue, so what was missed is done at once.
    for (const work of list) await starting.work(work.name, { pollingIntervalSeconds }, () => runJob(work, house));
  } catch (error) {
    // The start is tried again: stop what has already started.
    await starting.stop({ graceful: false }).catch(() => {});
    throw error;
  }
  boss = starting;
}

/**
 * pg-boss stores how a run ended and waits for nobody: if the database is away at that moment, the rejection is nobody's
 * and ends the process. Such a run is left as running instead; pg-boss takes it up again when its time is over.
 */
export function neverUnhandled(query: JobContext["query"]): JobContext["query"] {
  return async (text, values = []) => {
    // `complete` and `fail` alone come with a name, a list of ids, and an outcome.
    if (!(values.length === 3 && Array.isArray(values[1]))) return query(text, values);
    return query(text, values).catch((error: unknown) => {
      log.warn({ error, work: values[0] }, "a job's result could not be stored");
      return { rows: [{ count: "0" }] };
    });
  };
}

type RunContext = Pick<JobContext, "db" | "clock" | "oneAtATime">;

/**
 * One run of a work; none while another one, of the period before or of a process that pg-boss has given up, still goes
 * on. pg-boss stores errors in its own tables, where nobody looks, so they are also logged.
 */
export async function runJob(work: Job, { db, clock, oneAtATime }: RunContext): Promise<void> {
  const startedAt = performance.now();
  const long = setTimeout(() => log.warn({ work: work.name }, "a job is taking long and is still running"), longRunMs);
  long.unref();
  try {
    const hasRun = await oneAtATime(work.name, async () => {
      await work.run(db, clock());
      await recordSuccess(db, work.name, clock());
    });
    if (!hasRun) return log.warn({ work: work.name }, "a job was skipped: an earlier run is still going");
    log.debug({ work: work.name, ms: Math.round(performance.now() - startedAt) }, "a job is done");
  } catch (error) {
    const isUnavailable = error instanceof Response;
    log[isUnavailable ? "warn" : "error"]({ work: work.name, error }, "a job failed");
    // An unavailable database cannot store it either.
    await recordFailure(db, work.name, clock()).catch(() => {});
    throw error;
  } finally {
    clearTimeout(long);
  }
}

/** Runs all jobs now: after the test clock was shifted. */
export async function runAllJobs(house: RunContext): Promise<void> {
  for (const work of works) await runJob(work, house);
}

/** Those of `works` that missed two runs, in whichever process; if `lastSuccess` is null they never succeeded. */
export async function findOverdue(works: Job[], { db, clock }: Pick<JobContext, "db" | "clock">) {
  const runs = await listRuns(db);
  return runs.filter((run) => {
    const work = works.find(({ name }) => name === run.work);
    return work && isOverdue(work, run.lastSuccess ?? run.knownSince, clock());
  });
}

/** For /readyz. */
export function areJobsRunning(): boolean {
  return boss !== undefined;
}

/** Stops the workers; running work may finish within two seconds. */
export async function stopJobs(): Promise<void> {
  const ending = boss;
  boss = undefined;
  await ending?.stop({ graceful: true, timeout: 2_000 });
}
