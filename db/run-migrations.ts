import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Db } from "./connect.ts";
import { migrations, type MarkedMigration } from "./migrations.ts";
import { buildIndex, isAboutLocks } from "./online-steps.ts";

/** How long one try of a migration may wait for a lock: whatever the site does behind it waits as long. */
const lockTimeoutMs = 1_000;
/** Tries of one migration, and the pause between two, in which the site's own work gets its turn. */
const maxTries = 60;
const pauseMs = 1_000;

type Options = {
  /** Called with a sentence for the operator. */
  say?: ((sentence: string) => void) | undefined;
  /** The recorded name of the last one to run; undefined: all. */
  last?: string;
  all?: Record<string, MarkedMigration>;
};

/**
 * Runs the migrations that are not recorded yet, in order, each in a transaction of its own; indexes of tables in use
 * and steps through large tables run outside of any (db/README.md#changing-the-schema). The caller makes sure that
 * nobody else does it at the same time. Returns the names of those that ran.
 */
export async function runMigrations(db: Db, options: Options): Promise<string[]> {
  const { say = () => {}, last, all = migrations } = options;
  await makeRecords(db);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const recorded = new Set(rows.map(({ name }) => name));
  const names = Object.keys(all);
  const wanted = last === undefined ? names : names.slice(0, names.indexOf(last) + 1);
  const ran: string[] = [];
  for (const name of wanted.filter((each) => !recorded.has(each))) {
    await run(db, name, all[name] as MarkedMigration, say);
    ran.push(name);
  }
  return ran;
}

async function run(db: Db, name: string, migration: MarkedMigration, say: (sentence: string) => void): Promise<void> {
  if ("indexes" in migration) {
    for (const index of migration.indexes) {
      await db.connection().execute((connection) => buildIndex(connection as unknown as Kysely<unknown>, index));
    }
    return record(db, name);
  }
  if ("steps" in migration) {
    await db.connection().execute((connection) => migration.steps(connection as unknown as Kysely<unknown>));
    return record(db, name);
  }
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(async (tx) => {
        await sql`select set_config('lock_timeout', ${String(lockTimeoutMs)}, true)`.execute(tx);
        await migration.up(tx as unknown as Kysely<unknown>);
        await record(tx, name);
      });
    } catch (error) {
      if (!isAboutLocks(error)) throw error;
      if (tries >= maxTries) throw new Error(busy(name), { cause: error });
      if (tries === 1) say(`${name} is waiting for a table that is in use; it tries again every second.`);
      await sleep(pauseMs);
    }
  }
}

/** Like Kysely's own migrator, so that older versions of the site read the same records. */
async function makeRecords(db: Db): Promise<void> {
  await sql`
    create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
    create table if not exists kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0);
    insert into kysely_migration_lock (id) values ('migration_lock') on conflict do nothing;
  `.execute(db);
}

async function record(db: Db | Transaction<never>, name: string): Promise<void> {
  const at = new Date().toISOString();
  await sql`insert into kysely_migration (name, timestamp) values (${name}, ${at})`.execute(db);
}

const busy = (name: string) =>
  `${name} found its tables in use for ${(maxTries * (lockTimeoutMs + pauseMs)) / 60_000} minutes; nothing was changed. ` +
  "Run npm run migrate again when long transactions have ended.";
