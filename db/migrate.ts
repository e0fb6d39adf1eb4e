import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { compareMigrations } from "./compare-migrations.ts";
import { createDb, createPool, type Db } from "./connect.ts";
import { migrations } from "./migrations.ts";
import { isHalfOld, namesToday, recordNewNames } from "./old-migrations.ts";
import { runMigrations } from "./run-migrations.ts";

type Options = {
  /** Demo data whose schema this version cannot migrate is deleted; without this option the start fails. */
  remakeDemo?: boolean;
  /** Called with a sentence for the operator. */
  say?: (sentence: string) => void;
  /** A backup is being restored into it. */
  restoring?: boolean;
};

/** A table of a database whose backup is still being restored: no site starts with it. */
export const restoreMark = "restore_under_way";

/**
 * Brings the database at `url` to this version's schema; returns the names of the migrations that ran. A database that
 * a newer version has only added to stays as it is. If this version cannot use the database, it throws an error with
 * one sentence; otherwise it throws the first failure. Several processes may call it at once: one migrates, the others
 * wait for it. `url` must lead to Postgres itself, not to a transaction pooler.
 */
export async function migrateToLatest(url: string, options: Options = {}): Promise<string[]> {
  return underSchemaLock(url, async (db) => {
    const { mayMigrate, notice } = await db.transaction().execute((tx) => prepare(tx, new URL(url), options));
    if (notice) options.say?.(notice);
    return mayMigrate ? runMigrations(db, { say: options.say }) : [];
  });
}

/**
 * The names of the migrations that `migrateToLatest` would run, in order; it changes nothing. Throws the same sentences
 * as it does if this version cannot use the database.
 */
export async function listPending(url: string): Promise<string[]> {
  const pool = createPool(url, { max: 1, onError: () => {} });
  const db = createDb(pool);
  try {
    const unfinished = await refusalOfUnfinishedRestore(db, new URL(url));
    if (unfinished) throw new Error(unfinished);
    const recorded = await listRecorded(db);
    const names = namesToday(recorded);
    const comparison = compareMigrations(names, Object.keys(migrations));
    if (comparison.state === "too new") throw new Error(tooNew(comparison.names));
    if (comparison.state === "foreign") {
      throw new Error(isHalfOld(recorded) ? halfOld(new URL(url), recorded) : foreign(new URL(url), comparison.names));
    }
    return comparison.state === "known" ? Object.keys(migrations).filter((name) => !names.includes(name)) : [];
  } finally {
    await db.destroy();
  }
}

/** Why nothing may work with the database: a backup was not restored to its end. Undefined: it may. */
export async function refusalOfUnfinishedRestore(db: Db, url: URL): Promise<string | undefined> {
  return (await hasTable(db, restoreMark)) ? halfRestored(url) : undefined;
}

/** Brings an empty database to the schema of an earlier migration, by its recorded name: for a backup's rows. */
export async function migrateTo(url: string, name: string): Promise<void> {
  await underSchemaLock(url, (db) => runMigrations(db, { last: name }));
}

/** Migrates in only one process at a time: the others wait here, without holding anything. */
async function underSchemaLock<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const pool = createPool(url, { max: 2, onError: () => {} });
  const db = createDb(pool);
  try {
    return await db.connection().execute(async (connection) => {
      // A statement that waits for the lock would have a snapshot, for whose end a concurrent index build waits in turn.
      while (!(await tryLock(connection))) await sleep(250);
      const encoding = await refusalOfEncoding(connection);
      if (encoding) throw new Error(encoding);
      return work(db);
    });
  } catch (error) {
    const refusal = refusalOfRole(error);
    throw refusal ? new Error(refusal, { cause: error }) : error;
  } finally {
    // The lock ends with its connection.
    await db.destroy();
  }
}

async function tryLock(connection: Db): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_lock(hashtextextended('schema', 0)) as mine`.execute(connection);
  return rows[0]?.mine ?? false;
}

/** Checks whether this version can use the database, and deletes a demo that it cannot migrate. */
async function prepare(
  tx: Db,
  url: URL,
  { remakeDemo = false, restoring = false }: Options,
): Promise<{ mayMigrate: boolean; notice?: string }> {
  const unfinished = restoring ? undefined : await refusalOfUnfinishedRestore(tx, url);
  if (unfinished) throw new Error(unfinished);
  const recorded = await listRecorded(tx);
  const names = namesToday(recorded);
  if (names !== recorded) await recordNewNames(tx, names);
  const comparison = compareMigrations(names, Object.keys(migrations));
  switch (comparison.state) {
    case "known":
      return { mayMigrate: true };
    case "newer":
      return { mayMigrate: false, notice: extended(comparison.names) };
    case "too new":
      throw new Error(tooNew(comparison.names));
    case "foreign":
      if (!remakeDemo || !(await hasDemoData(tx))) {
        throw new Error(isHalfOld(recorded) ? halfOld(url, recorded) : foreign(url, comparison.names));
      }
      await sql.raw(dropEverything).execute(tx);
      return { mayMigrate: true, notice: startsAnew };
  }
}

async function listRecorded(db: Db): Promise<string[]> {
  if (!(await hasTable(db, "kysely_migration"))) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

async function hasDemoData(db: Db): Promise<boolean> {
  if (!(await hasTable(db, "demo_town"))) return false;
  const { rows } = await sql`select from demo_town`.execute(db);
  return rows.length > 0;
}

async function hasTable(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${name}) is not null as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Drops the site's tables and those of pg-boss, in the schema that the site uses. */
export const dropEverything = `
  do $$ begin
    execute format('drop schema %1$I cascade; create schema %1$I', current_schema());
    drop schema if exists timed_work cascade;
  end $$`;

/** Why the database cannot hold members' texts; undefined: it can. */
export async function refusalOfEncoding(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ encoding: string }>`select current_setting('server_encoding') as encoding`.execute(db);
  const encoding = rows[0]?.encoding;
  if (encoding === "UTF8") return undefined;
  return (
    `The database's encoding is ${encoding}, and the site needs UTF8: ` +
    "create database … encoding 'UTF8' template template0."
  );
}

/** What Postgres refuses the site's role, as a sentence that names the remedy. */
function refusalOfRole(error: unknown): string | undefined {
  const { code, message } = error as { code?: string; message: string };
  // insufficient_privilege, and invalid_schema_name of a role without any schema.
  if (code === "42501" || code === "3F000") {
    return `The database's role may not create the site's tables (${message}): alter database … owner to that role.`;
  }
  if (code === "25006") {
    return `The database accepts no changes (${message}): DATABASE_URL must point to the primary, with a role that can write.`;
  }
  return undefined;
}

const startsAnew = "The demo has an older schema, which cannot be brought up to date: it starts over.";

const extended = (names: string[]) =>
  `Warning: a newer version of the site has extended the database (${names.join(", ")}); this one still works with it.`;

const halfRestored = ({ pathname, host }: URL) =>
  `The database ${pathname.slice(1)} at ${host || "the local socket"} holds a backup that was not fully restored; ` +
  "run npm run staff -- restore again.";

const tooNew = (names: string[]) =>
  `The database belongs to a newer version of the site (${names.join(", ")}), and this one can no longer use it; ` +
  "start that version or a newer one.";

const foreign = ({ pathname, host }: URL, names: string[]) =>
  `The database ${pathname.slice(1)} at ${host || "the local socket"} has a schema that this version cannot bring up ` +
  `to date (${names.at(-1)}); start with an empty database, under another DATABASE_URL or DATA_DIR.`;

const halfOld = ({ pathname, host }: URL, names: string[]) =>
  `The database ${pathname.slice(1)} at ${host || "the local socket"} is from an older version of the site ` +
  `(${names.at(-1)}); start the version before this one once, then this one.`;
