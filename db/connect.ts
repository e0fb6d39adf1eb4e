import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Database } from "./schema.ts";
import { prepareSession } from "./session.ts";

// int8 arrives as a string: ids are below 2^53, so a number is exact. Calendar dates stay text: they have no time zone.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

export type Db = Kysely<Database>;

/**
 * The server's own time limits, in milliseconds. `page`: a request waits for the answer and gives up a little earlier,
 * so that given-up statements do not keep running. `work`: no request waits.
 */
const limits = {
  page: { connectionTimeoutMillis: 2_500, statement_timeout: 2_300, lock_timeout: 2_000 },
  work: { connectionTimeoutMillis: 8_000, statement_timeout: 3_600_000, lock_timeout: 10_000 },
};

/**
 * A pool with every timeout set: a locked table or a lost server must not hang the site. `onError` is called for every
 * lost connection, idle or in use: without a listener it would end the process.
 */
export function createPool(
  url: string,
  options: { max: number; onError: (error: Error) => void; limits?: keyof typeof limits },
): pg.Pool {
  const limit = limits[options.limits ?? "work"];
  // Run before a new connection is given out; its type is not declared.
  const hook = { onConnect: (client: pg.ClientBase) => prepareSession(client, limit.connectionTimeoutMillis) };
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max,
    ...limit,
    ...hook,
    keepAlive: true,
    idleTimeoutMillis: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    allowExitOnIdle: true,
  });
  // The pool listens to idle connections only. A connection lost while the pool is ending does not matter.
  const handleError = (error: Error) => void (pool.ending || options.onError(error));
  pool.on("connect", (client) => void client.on("error", handleError));
  pool.on("error", () => {});
  return pool;
}

/**
 * One connection outside of a pool, also with time limits. `onError` is called when it is lost; running queries fail by
 * themselves.
 */
export function createClient(config: pg.ClientConfig, onError: (error: Error) => void = () => {}): pg.Client {
  const client = new pg.Client({ connectionTimeoutMillis: 5_000, query_timeout: 30_000, keepAlive: true, ...config });
  client.on("error", onError);
  return client;
}

/** Connects for a work of any length: its statements have no time limits, whatever the role's own are. */
export async function connectForLongWork(url: string): Promise<pg.Client> {
  const client = createClient({ connectionString: url, query_timeout: 0 });
  await client.connect();
  try {
    await prepareSession(client, 5_000);
    await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0");
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

/** The typed query builder over a pool. */
export function createDb(pool: pg.Pool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
