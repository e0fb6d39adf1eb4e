import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDb, createPool } from "#db/connect.ts";
import { type EmbeddedPostgres, startEmbedded } from "#db/embedded.ts";
import { migrateTo, migrateToLatest } from "#db/migrate.ts";
import { migrations } from "#db/migrations.ts";
import { oldNames } from "#db/old-migrations.ts";
import { retryWhileLocked } from "#db/online-steps.ts";
import { runMigrations } from "#db/run-migrations.ts";
import { emptyDatabase } from "#tests/support/database/postgres.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { endOfOld, makeOld, query, recordOld } from "./old-database.ts";

const own = Object.keys(migrations);
const output: string[] = [];
const say = (sentence: string) => void output.push(sentence);

let dataDir: string;
let postgres: EmbeddedPostgres;

beforeAll(async () => {
  dataDir = temporaryFolder("site-data");
  postgres = await startEmbedded({ dataDir, disposable: true });
});
afterAll(async () => {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const emptyOne = (name: string) => {
  output.length = 0;
  return emptyDatabase(postgres.url, name);
};

async function recorded(url: string): Promise<string[]> {
  return (await query<{ name: string }>(url, "select name from kysely_migration order by name")).map(
    ({ name }) => name,
  );
}

/** A change that a newer version of the site could have made. */
async function goOn(url: string, ...names: string[]): Promise<void> {
  for (const name of names) {
    await query(
      url,
      `insert into kysely_migration (name, timestamp) values ('${name}', '${new Date().toISOString()}')`,
    );
  }
}

test("two processes that start at once migrate an empty database once", async () => {
  const url = await emptyOne("empty");
  const ran = await Promise.all([migrateToLatest(url, { say }), migrateToLatest(url, { say })]);
  expect(ran.flat()).toEqual(own);
  expect(await recorded(url)).toEqual(own);
  expect(output).toEqual([]);
});

describe("under load", () => {
  const connect = async (url: string) => {
    const pool = createPool(url, { max: 3, onError: () => {} });
    return { pool, db: createDb(pool), holder: await pool.connect() };
  };

  test("a migration gives up a lock that it does not get, others pass, and it comes through later", async () => {
    const { pool, db, holder } = await connect(await emptyOne("busy"));
    await holder.query("create table t (a int)");
    await holder.query("begin");
    await holder.query("select from t");
    const isWaiting = new Promise<string>((resolve) => {
      const up = (tx: Kysely<unknown>) => sql`alter table t add column b int`.execute(tx) as unknown as Promise<void>;
      const ran = runMigrations(db, { say: resolve, all: { "0001_b.expand": { kind: "expand", up } } });
      void ran.then((names) => resolve(`ran ${names.join()}`));
    });
    expect(await isWaiting).toMatch(/^0001_b.expand is waiting for a table that is in use/);
    // It does not stand in the queue for the lock now: others read and write.
    await pool.query("insert into t (a) values (1)");
    await holder.query("commit");
    await expect
      .poll(async () => (await pool.query("select from kysely_migration")).rowCount, { timeout: 10_000 })
      .toBe(1);
    expect((await pool.query("select b from t")).rowCount).toBe(1);
    holder.release();
    await db.destroy();
  });

  test("an index that was cut off while it was built is built anew", async () => {
    const { pool, db, holder } = await connect(await emptyOne("cut_off"));
    await holder.query("create table t (a int)");
    await holder.query("insert into t values (1), (1)");
    await expect(holder.query("create unique index concurrently t_a on t (a)")).rejects.toThrow(/could not create/);
    await holder.query("delete from t where ctid = (select min(ctid) from t)");
    const indexes = [{ name: "t_a", on: "t (a)", unique: true }];
    expect(await runMigrations(db, { all: { "0001_a.expand": { kind: "expand", indexes } } })).toHaveLength(1);
    const { rows } = await pool.query("select indisvalid as valid from pg_index where indexrelid = 't_a'::regclass");
    expect(rows).toEqual([{ valid: true }]);
    holder.release();
    await db.destroy();
  });

  test("steps that were stopped halfway run again, and let others pass while they wait for a lock", async () => {
    const { pool, db, holder } = await connect(await emptyOne("steps"));
    await holder.query("create table t (id int primary key, done boolean not null default false)");
    await holder.query("insert into t select generate_series(1, 3)");
    const fillAll = async (connection: Kysely<unknown>, stopAt?: number) => {
      for (const id of [1, 2, 3]) {
        if (id === stopAt) throw new Error("stopped");
        await retryWhileLocked(connection, () => sql`update t set done = true where id = ${id}`.execute(connection));
      }
      await retryWhileLocked(connection, () => sql`alter table t add column if not exists b int`.execute(connection));
    };
    const run = (stopAt?: number) =>
      runMigrations(db, {
        all: { "0001_t.expand": { kind: "expand", steps: (connection) => fillAll(connection, stopAt) } },
      });
    const done = async () => (await pool.query("select id from t where done order by id")).rows.map(({ id }) => id);
    await expect(run(3)).rejects.toThrow("stopped");
    expect([await done(), (await pool.query("select from kysely_migration")).rowCount]).toEqual([[1, 2], 0]);

    await holder.query("begin");
    await holder.query("select from t where id = 2 for update");
    const running = run();
    let isOver = false;
    void running.finally(() => (isOver = true)).catch(() => {});
    // What is written meanwhile does not stand behind the steps, which stand behind the holder.
    for (const id of [1, 3, 4, 5]) {
      await pool.query("insert into t values ($1) on conflict (id) do update set done = t.done", [id]);
      await sleep(100);
    }
    expect(isOver).toBe(false);
    await holder.query("commit");
    expect(await running).toEqual(["0001_t.expand"]);
    expect(await done()).toEqual([1, 2, 3]);
    expect((await pool.query("select b from t")).rowCount).toBe(5);
    holder.release();
    await db.destroy();
  });

  test("a database with a backup that was not restored to its end is refused", async () => {
    const url = await emptyOne("half_restored");
    await query(url, "create table restore_under_way (begun_at text)");
    await expect(migrateToLatest(url)).rejects.toThrow(
      /half_restored .* was not fully restored; run npm run staff -- restore/,
    );
  });
});

test("a demo with an older schema is created again and one line says so, even when two processes start at once @thorough", async () => {
  const url = await emptyOne("old_demo");
  await makeOld(url, { demo: true });
  const ran = await Promise.all([1, 2].map(() => migrateToLatest(url, { remakeDemo: true, say })));
  expect(output).toEqual(["The demo has an older schema, which cannot be brought up to date: it starts over."]);
  expect(ran.flat()).toEqual(own);
  expect(await recorded(url)).toEqual(own);
  const left = await query(url, "select to_regclass('old_table') as site, to_regclass('timed_work.job') as work");
  expect(left).toEqual([{ site: null, work: null }]);
  expect(await query(url, "select from demo_town")).toEqual([]);
  expect(await migrateToLatest(url, { remakeDemo: true, say })).toEqual([]);
});

test.each([
  ["a database with an older schema and no demo data", { demo: false }, true],
  ["a demo with an older schema in a database that is not the site's own", { demo: true }, false],
])("%s stops the start, and nothing in it is changed", async (_, kind, remakeDemo) => {
  const url = await emptyOne(`old_${kind.demo}`);
  await makeOld(url, kind);
  await expect(migrateToLatest(url, { remakeDemo, say })).rejects.toThrow(
    new Error(
      `The database old_${kind.demo} at ${new URL(url).host} has a schema that this version cannot bring up to date ` +
        "(0039_vat_and_sellers); start with an empty database, under another DATABASE_URL or DATA_DIR.",
    ),
  );
  expect(await query(url, "select kept from old_table")).toEqual([{ kept: "yes" }]);
  expect(output).toEqual([]);
});

describe("of the migrations before these", () => {
  test("all are recorded under the names of today, once, and everything else stays", async () => {
    const url = await emptyOne("all_old");
    await migrateTo(url, endOfOld);
    await query(url, "create table kept as select 'yes' as kept");
    await query(url, "alter table kept add constraint kept_is check (kept = 'yes') not valid");
    await recordOld(url);
    expect(await recorded(url)).toEqual(oldNames);
    const ran = await Promise.all([1, 2].map(() => migrateToLatest(url, { remakeDemo: true, say })));
    expect(ran.flat()).toEqual(own.slice(own.indexOf(endOfOld) + 1));
    expect(await recorded(url)).toEqual(own);
    expect(await query(url, "select kept from kept")).toEqual([{ kept: "yes" }]);
    expect(
      await query(url, "select conname from pg_constraint where not convalidated and conname = 'kept_is'"),
    ).toEqual([]);
    expect(await migrateToLatest(url, { say })).toEqual([]);
  });

  test("what a newer version made of them is not taken for them", async () => {
    const url = await emptyOne("old_and_more");
    await migrateToLatest(url);
    await recordOld(url);
    await goOn(url, "0057_gifts.expand");
    await expect(migrateToLatest(url)).rejects.toThrow(/cannot bring up to date \(0057_gifts\.expand\)/);
    expect(await recorded(url)).toEqual([...oldNames, "0057_gifts.expand"]);
  });

  // The first three have names that migrations of today have, too.
  test.each([1, 3, 55])("the first %i alone stop the start with one sentence, or make a demo anew", async (count) => {
    const url = await emptyOne(`half_old_${count}`);
    await makeOld(url, { demo: true });
    await recordOld(url, count);
    await expect(migrateToLatest(url, { say })).rejects.toThrow(
      new Error(
        `The database half_old_${count} at ${new URL(url).host} is from an older version of the site ` +
          `(${oldNames[count - 1]}); start the version before this one once, then this one.`,
      ),
    );
    expect(await query(url, "select kept from old_table")).toEqual([{ kept: "yes" }]);
    expect(await recorded(url)).toEqual(oldNames.slice(0, count));
    expect(output).toEqual([]);
    expect(await migrateToLatest(url, { remakeDemo: true, say })).toEqual(own);
    expect(output).toEqual(["The demo has an older schema, which cannot be brought up to date: it starts over."]);
  });
});

test("a database that a newer version has only added to is served, with a warning", async () => {
  const url = await emptyOne("newer");
  await migrateToLatest(url);
  await goOn(url, "0901_gifts.expand", "0902_games.expand");
  expect(await migrateToLatest(url, { remakeDemo: true, say })).toEqual([]);
  expect(output).toEqual([
    "Warning: a newer version of the site has extended the database (0901_gifts.expand, 0902_games.expand); " +
      "this one still works with it.",
  ]);
  expect(await recorded(url)).toEqual([...own, "0901_gifts.expand", "0902_games.expand"]);
});

test("a database from which a newer version has removed something stops the start", async () => {
  const url = await emptyOne("too_new");
  await migrateToLatest(url);
  await goOn(url, "0901_gifts.expand", "0902_games.contract");
  await expect(migrateToLatest(url, { remakeDemo: true, say })).rejects.toThrow(
    /^The database belongs to a newer version of the site \(0901_gifts\.expand, 0902_games\.contract\)/,
  );
});

test("a migration that fails leaves the database as the one before it did, and the next start goes on there", async () => {
  const url = await emptyOne("failing");
  await query(url, "create table rate_limit (key text)");
  await expect(migrateToLatest(url)).rejects.toThrow('relation "rate_limit" already exists');
  const before = own.slice(0, own.indexOf("0009_platform.expand"));
  expect(await recorded(url)).toEqual(before);
  expect(await query(url, "select to_regclass('outbox') as outbox")).toEqual([{ outbox: null }]);
  await query(url, "drop table rate_limit");
  expect(await migrateToLatest(url)).toEqual(own.slice(before.length));
});
