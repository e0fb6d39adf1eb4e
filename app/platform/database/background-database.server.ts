import type pg from "pg";
import { createDb, createPool } from "#db/connect.ts";
import { now } from "../clock.server.ts";
import type { Db } from "./db.server.ts";
import { env } from "../env/env.server.ts";
import { fixedLimit, guardPool } from "./guarded-pool.server.ts";
import { log } from "../log.server.ts";
import { oneAtATime } from "./one-at-a-time.server.ts";
import type { JobContext } from "../jobs/jobs.server.ts";
import { minutes, seconds } from "../units.ts";

/** pg-boss considers a job lost after this time and starts it again. */
const maxStatementMs = minutes(15);
const maxBossStatementMs = seconds(30);
const slowStatementMs = seconds(10);
const startLock = 20_260_020;

function open(): { db: Db; pool: pg.Pool } {
  if (!env.databaseUrl) throw new Error("DATABASE_URL is not set: start the site with npm start");
  const pool = createPool(env.databaseDirectUrl ?? env.databaseUrl, {
    max: 6,
    onError: (error) => log.warn({ error: error.message }, "a database connection used by jobs was lost"),
  });
  return { db: createDb(guardPool(pool, { wait: fixedLimit(maxStatementMs), slowMs: slowStatementMs })), pool };
}

const opened = open();

/** The database for background work: a separate pool without the time limits of pages, past a transaction pooler. */
export const backgroundDb = opened.db;
/** The pool behind `backgroundDb`: to end it. */
export const backgroundPool = opened.pool;

/** The context in which jobs run. */
export const jobContext: JobContext = {
  db: backgroundDb,
  query: (text, values) => backgroundPool.query({ text, values, query_timeout: maxBossStatementMs } as pg.QueryConfig),
  async exclusively(work) {
    const client = await backgroundPool.connect();
    try {
      await client.query("select pg_advisory_lock($1)", [startLock]);
      return await work();
    } finally {
      // Closing the connection releases the lock in any case.
      client.release(true);
    }
  },
  oneAtATime: oneAtATime(guardPool(backgroundPool, { wait: fixedLimit(maxBossStatementMs) })),
  clock: now,
  // Works run when a test moves its clock; computing their times in every process is a tenth of a test site's work.
  runsByTime: !env.testHooks,
};
