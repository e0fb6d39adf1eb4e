import type { Db } from "../database/db.server.ts";

/** The history of one job, over all processes. */
type JobRun = {
  work: string;
  /** When a process with this work first started. */
  knownSince: Date;
  lastSuccess: Date | null;
  failures: number;
};

/** Registers works; known ones stay unchanged. */
export async function recordWorks(db: Db, works: string[], now: Date): Promise<void> {
  await db
    .insertInto("timed_work_run")
    .values(works.map((work) => ({ work, known_since: now })))
    .onConflict((conflict) => conflict.column("work").doNothing())
    .execute();
}

export async function recordSuccess(db: Db, work: string, now: Date): Promise<void> {
  await db.updateTable("timed_work_run").set({ last_success_at: now }).where("work", "=", work).execute();
}

export async function recordFailure(db: Db, work: string, now: Date): Promise<void> {
  await db
    .updateTable("timed_work_run")
    .set((eb) => ({ last_failure_at: now, failures: eb("failures", "+", 1) }))
    .where("work", "=", work)
    .execute();
}

/** All works that were ever registered. */
export async function listRuns(db: Db): Promise<JobRun[]> {
  return db
    .selectFrom("timed_work_run")
    .select(["work", "known_since as knownSince", "last_success_at as lastSuccess", "failures"])
    .orderBy("work")
    .execute();
}
