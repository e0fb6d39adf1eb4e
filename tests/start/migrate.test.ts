import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type EmbeddedPostgres, startEmbedded } from "#db/embedded.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { migrations } from "#db/migrations.ts";
import { emptyDatabase } from "#tests/support/postgres.ts";
import { makeOld, query } from "./old-database.ts";

const own = Object.keys(migrations);
const output: string[] = [];
const say = (sentence: string) => void output.push(sentence);

let dataDir: string;
let postgres: EmbeddedPostgres;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "site-data-"));
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

test("a demo with an older schema is created again and one line says so, even when two processes start at once @thorough", async () => {
  const url = await emptyOne("old_demo");
  await makeOld(url, { demo: true });
  const ran = await Promise.all([1, 2].map(() => migrateToLatest(url, { remakeDemo: true, say })));
  expect(output).toEqual(["The demo has an older schema, which cannot be brought up to date: it starts anew."]);
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

test("a database that a newer version has only added to is served, with a warning", async () => {
  const url = await emptyOne("newer");
  await migrateToLatest(url);
  await goOn(url, "0901_gifts.expand", "0902_games.expand");
  expect(await migrateToLatest(url, { remakeDemo: true, say })).toEqual([]);
  expect(output).toEqual([
    "Warning: a newer version of the site has extended the database (0901_gifts.expand, 0902_games.expand); " +
      "this one still serves it.",
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

test("a migration that fails leaves the database as it was", async () => {
  const url = await emptyOne("failing");
  await query(url, "create table rate_limit (key text)");
  await expect(migrateToLatest(url)).rejects.toThrow('relation "rate_limit" already exists');
  expect(await recorded(url)).toEqual([]);
  expect(await query(url, "select to_regclass('account') as account")).toEqual([{ account: null }]);
});
