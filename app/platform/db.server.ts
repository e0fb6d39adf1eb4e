import type { Kysely, Transaction } from "kysely";
import type pg from "pg";
import { createDb, createPool } from "#db/connect.ts";
import type { Database } from "#db/schema.ts";
import { env } from "./env.server.ts";
import { log } from "./log.server.ts";
import { answerTrouble } from "./db-trouble.server.ts";

/** The pool or a transaction: every query takes one of them first. */
export type Db = Kysely<Database>;
/** A query that locks says so in its name and asks for this. */
export type Tx = Transaction<Database>;

function open(): { db: Db; pool: pg.Pool } {
  if (!env.databaseUrl) throw new Error("DATABASE_URL is not set: start the site with npm start");
  const pool = createPool(env.databaseUrl, {
    max: 16,
    onError: (error) => log.warn({ error: error.message }, "an idle database connection was lost"),
  });
  return { db: createDb(answerTrouble(pool)), pool };
}

const holder = globalThis as { __database?: ReturnType<typeof open> };
holder.__database ??= open();

export const db = holder.__database.db;
export const pool = holder.__database.pool;
