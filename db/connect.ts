import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Database } from "./schema.ts";

// int8 arrives as a string: ids stay under 2^53, so a number is exact. Calendar dates stay text: they have no time zone.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

export type Db = Kysely<Database>;

/**
 * A pool with every time-out set: one locked table or a lost server must not hang the site.
 * `onError` hears of idle connections that die; without a listener such an error ends the process.
 */
export function createPool(url: string, options: { max: number; onError: (error: Error) => void }): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max,
    connectionTimeoutMillis: 8_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    allowExitOnIdle: true,
  });
  pool.on("error", options.onError);
  return pool;
}

/** The typed query builder over a pool. */
export function createDb(pool: pg.Pool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
