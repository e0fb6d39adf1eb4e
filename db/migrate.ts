import { setTimeout as pause } from "node:timers/promises";
import { Migrator, sql } from "kysely";
import { compareMigrations } from "./compare-migrations.ts";
import { createDb, createPool, type Db } from "./connect.ts";
import { migrations } from "./migrations.ts";
import { isAboutLocks } from "./online-steps.ts";

type Options = {
  /** Demo data whose schema this version cannot migrate is deleted; without this option the start fails. */
  remakeDemo?: boolean;
  /** Called with a sentence for the operator. */
  say?: (sentence: string) => void;
};

/**
 * Brings the database at `url` to this version's schema; returns the names of the migrations that ran. A database that
 * a newer version has only added to stays as it is. If this version cannot use the database, it throws an error with
 * one sentence; otherwise it throws the first failure. Several processes may call it at once.
 */
export async function migrateToLatest(url: string, { remakeDemo = false, say }: Options = {}): Promise<string[]> {
  // One connection, which holds the lock of all migrations.
  const pool = createPool(url, { max: 1, onError: () => {}, limits: "migration" });
  const db = createDb(pool);
  try {
    await lockMigrations(db);
    const { mayMigrate, notice } = await db.transaction().execute((tx) => prepare(tx, new URL(url), remakeDemo));
    if (notice) say?.(notice);
    return mayMigrate ? await runPending(db) : [];
  } finally {
    await db.destroy();
  }
}

/**
 * Waits for its turn without a statement that waits: building an index online waits for every statement that began
 * before, so the two would wait for each other. The lock ends with the connection.
 */
async function lockMigrations(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_lock(hashtextextended('migrations', 0)) as locked`.execute(db);
    if (rows[0]?.locked) return;
    await pause(lockPauseMs);
  }
}

/** Runs what the database lacks: transactional migrations together, each online one by itself. */
async function runPending(db: Db): Promise<string[]> {
  const recorded = await listRecorded(db);
  const pending = Object.entries(migrations).filter(([name]) => !recorded.includes(name));
  const ran: string[] = [];
  for (const [at, [name, { isOnline = false }]] of pending.entries()) {
    const next = pending[at + 1]?.[1];
    if (!isOnline && next && !next.isOnline) continue;
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => migrations },
      disableTransactions: isOnline,
    });
    for (let tries = 1; ; tries += 1) {
      const { error, results } = await migrator.migrateTo(name);
      if (!error) {
        ran.push(...(results ?? []).map((result) => result.migrationName));
        break;
      }
      // A busy table: the requests that wait behind the migration go first.
      if (!isAboutLocks(error) || tries === maxTries) throw error;
      await pause(lockPauseMs);
    }
  }
  return ran;
}

const lockPauseMs = 200;
const maxTries = 100;

/** Checks whether this version can use the database, and deletes a demo that it cannot migrate. */
async function prepare(tx: Db, url: URL, remakeDemo: boolean): Promise<{ mayMigrate: boolean; notice?: string }> {
  const comparison = compareMigrations(await listRecorded(tx), Object.keys(migrations));
  switch (comparison.state) {
    case "known":
      return { mayMigrate: true };
    case "newer":
      return { mayMigrate: false, notice: extended(comparison.names) };
    case "too new":
      throw new Error(tooNew(comparison.names));
    case "foreign":
      if (!remakeDemo || !(await hasDemoData(tx))) throw new Error(foreign(url, comparison.names));
      await deleteEverything(tx);
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

/** The site's tables and those of pg-boss. */
async function deleteEverything(db: Db): Promise<void> {
  await sql`
    drop schema public cascade;
    drop schema if exists timed_work cascade;
    create schema public;
  `.execute(db);
}

const startsAnew = "The demo has an older schema, which cannot be brought up to date: it starts anew.";

const extended = (names: string[]) =>
  `Warning: a newer version of the site has extended the database (${names.join(", ")}); this one still serves it.`;

const tooNew = (names: string[]) =>
  `The database belongs to a newer version of the site (${names.join(", ")}), and this one cannot serve it any more; ` +
  "start that version or a newer one.";

const foreign = ({ pathname, host }: URL, names: string[]) =>
  `The database ${pathname.slice(1)} at ${host || "the local socket"} has a schema that this version cannot bring up ` +
  `to date (${names.at(-1)}); start with an empty database, under another DATABASE_URL or DATA_DIR.`;
