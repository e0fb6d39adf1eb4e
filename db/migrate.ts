import { Migrator, sql } from "kysely";
import { compareMigrations } from "./compare-migrations.ts";
import { createDb, createPool, type Db } from "./connect.ts";
import { migrations } from "./migrations.ts";

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
  const pool = createPool(url, { max: 1, onError: () => {} });
  const db = createDb(pool);
  try {
    const { mayMigrate, notice } = await db.transaction().execute((tx) => prepare(tx, new URL(url), remakeDemo));
    if (notice) say?.(notice);
    if (!mayMigrate) return [];
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw error;
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}

/** Checks whether this version can use the database, and deletes a demo that it cannot migrate. */
async function prepare(tx: Db, url: URL, remakeDemo: boolean): Promise<{ mayMigrate: boolean; notice?: string }> {
  // If two processes find an old demo, the second one waits here and then finds it deleted.
  await sql`select pg_advisory_xact_lock(hashtextextended('schema', 0))`.execute(tx);
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
