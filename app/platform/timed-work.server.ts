import PgBoss from "pg-boss";
import type { Db } from "./db.server.ts";
import { env } from "./env.server.ts";
import { log } from "./log.server.ts";

/** Work that a feature wants done by the clock. It must be harmless to run early, late or twice. */
export type TimedWork = { name: string; cron: string; run: (db: Db, now: Date) => Promise<void> };

let boss: PgBoss | undefined;
let works: TimedWork[] = [];

/** Starts pg-boss with the given work: each runs once per tick of its `cron`, in one of the processes. */
export async function startTimedWork(list: TimedWork[], db: Db, clock: () => Date): Promise<void> {
  works = list;
  const starting = new PgBoss({ connectionString: env.databaseUrl, max: 2, schema: "timed_work" });
  starting.on("error", (error) => log.warn({ error: error.message }, "timed work is disturbed"));
  try {
    await starting.start();
    for (const work of list) {
      await starting.createQueue(work.name);
      await starting.schedule(work.name, work.cron);
      await starting.work(work.name, () => doWork(work, db, clock));
    }
  } catch (error) {
    // It is tried again: what has begun already must not go on beside the next one.
    await starting.stop({ graceful: false }).catch(() => {});
    throw error;
  }
  boss = starting;
}

/** One run of a work. pg-boss keeps what it throws in its own tables, where nobody looks: the log says it too. */
export async function doWork(work: TimedWork, db: Db, clock: () => Date): Promise<void> {
  try {
    await work.run(db, clock());
  } catch (error) {
    // Trouble with the database was told where it was met.
    if (!(error instanceof Response)) log.error({ work: work.name, error }, "timed work failed");
    throw error;
  }
}

/** Does all timed work now: after the test clock moved. */
export async function runAllTimedWork(db: Db, now: Date): Promise<void> {
  for (const work of works) await work.run(db, now);
}

/** For /readyz. */
export function timedWorkIsRunning(): boolean {
  return boss !== undefined;
}

/** Ends the workers; work under way finishes first, at most two seconds. */
export async function stopTimedWork(): Promise<void> {
  await boss?.stop({ graceful: true, timeout: 2_000 });
  boss = undefined;
}
