import type { Kysely, Transaction } from "kysely";
import type pg from "pg";
import { createDb, createPool } from "#db/connect.ts";
import type { Database } from "#db/schema.ts";
import { env } from "../env/env.server.ts";
import { log } from "../log.server.ts";
import { guardPool } from "./guarded-pool.server.ts";
import { sendPrepared } from "./prepared-statements.server.ts";

/** The pool or a transaction: the first argument of every query. */
export type Db = Kysely<Database>;
/** A transaction: queries that lock say so in their name and require it. */
export type Tx = Transaction<Database>;

function open(): { db: Db; pool: pg.Pool; requestPool: pg.Pool } {
  if (!env.databaseUrl) throw new Error("DATABASE_URL is not set: start the site with npm start");
  const pool = createPool(env.databaseUrl, {
    max: 16,
    limits: "page",
    onError: (error) => log.warn({ error: error.message }, "a database connection was lost"),
  });
  const requestPool = guardPool(pool, { send: sendPrepared() });
  return { db: createDb(requestPool), pool, requestPool };
}

const opened = open();

export const db = opened.db;
/** The pool behind `db`: to count its connections and to end it. */
export const pool = opened.pool;
/** The same pool for queries without the query builder: with a request's time limits, and a 503 when unavailable. */
export const requestPool = opened.requestPool;
