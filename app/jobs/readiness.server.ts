import { sql } from "kysely";
import { migrations } from "#db/migrations.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import { areJobsRunning } from "#app/platform/jobs/jobs.server.ts";

let isDraining = false;

/** From the first signal to stop on: no more requests should be sent to this process. */
export function startDraining(): void {
  isDraining = true;
}

export type Readiness = {
  database: boolean;
  migrations: boolean;
  storage: boolean;
  jobs: boolean;
  /** False from SIGTERM on. */
  serving: boolean;
} & Own;

type Own = {
  /** The secrets match those of the database's site. */
  deployment: boolean;
  /** This version's assets are stored for the processes of other versions. */
  assets: boolean;
};

const own: Own = { deployment: false, assets: false };

/** Reports that a part of this process's start is done. */
export function reportReady(part: keyof Own): void {
  own[part] = true;
}

/**
 * Whether requests may be sent to this process: everything is true, except that a bucket may be away. All processes
 * share it, and pages go on without it: a balancer that took them all out would end the site for the photos' sake.
 */
export const isReady = (state: Readiness): boolean =>
  Object.entries(state).every(([part, holds]) => holds || (part === "storage" && env.storage === "s3"));

/**
 * The state of this process's parts: database and photo storage reachable, every migration of this build applied, timed
 * work running (unless other processes do it), the deployment joined, the assets stored, and no signal to stop received
 * (app/server/README.md#request-ids-health-metrics).
 */
export async function readiness(db: Db, storage: Storage): Promise<Readiness> {
  const [applied, reachable] = await Promise.all([appliedMigrations(db), storage.isReachable()]);
  return {
    database: applied !== undefined,
    migrations: Object.keys(migrations).every((name) => applied?.has(name)),
    storage: reachable,
    jobs: !env.jobs || areJobsRunning(),
    serving: !isDraining,
    ...own,
  };
}

async function appliedMigrations(db: Db): Promise<Set<string> | undefined> {
  try {
    const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    return new Set(applied.rows.map((row) => row.name));
  } catch {
    return undefined;
  }
}
