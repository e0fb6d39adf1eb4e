import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDb, createPool } from "#db/connect.ts";
import { type EmbeddedPostgres, startEmbedded } from "#db/embedded.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { migrations } from "#db/migrations.ts";
import { findForeignSettings } from "#db/session.ts";
import { emptyDatabase } from "#tests/support/database/postgres.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { query } from "./old-database.ts";

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

describe("a role", () => {
  /** The address of an empty database that belongs to a role of its own, with the given settings. */
  const ownedBy = async (name: string, ...settings: string[]): Promise<string> => {
    const url = new URL(await emptyOne(name));
    await query(url.href, `create role ${name} login password 'secret'`);
    await query(url.href, `alter database ${name} owner to ${name}`);
    for (const setting of settings) await query(url.href, `alter role ${name} set ${setting}`);
    [url.username, url.password] = [name, "secret"];
    return url.href;
  };

  test("with defaults of its own gets the sessions that the site needs @thorough", async () => {
    const url = await ownedBy(
      "own_defaults",
      "default_transaction_isolation = serializable",
      "datestyle = 'German'",
      "standard_conforming_strings = off",
      "transaction_timeout = '1min'",
      "search_path = ''",
    );
    expect(await migrateToLatest(url, { say })).toEqual(own);
    const pool = createPool(url, { max: 1, limits: "page", onError: () => {} });
    try {
      const { rows } = await pool.query(`
        select current_setting('transaction_isolation') as isolation, current_setting('datestyle') as dates,
          current_setting('standard_conforming_strings') as strings, current_setting('transaction_timeout') as timeout,
          current_setting('max_parallel_workers_per_gather') as workers,
          current_schema() as schema, to_regclass('account')::text as accounts`);
      expect(rows).toEqual([
        {
          ...{ isolation: "read committed", dates: "ISO, MDY", strings: "on", timeout: "0" },
          ...{ workers: "0", schema: "public", accounts: "account" },
        },
      ]);
      expect(await findForeignSettings(createDb(pool))).toEqual({
        defaults: [
          ...["DateStyle = German, DMY", "default_transaction_isolation = serializable"],
          ...["standard_conforming_strings = off", "transaction_timeout = 60000", "search_path = ''"],
        ],
      });
    } finally {
      await pool.end();
    }
  });

  test("whose schema would take new tables apart from the site's is told from one without settings @thorough", async () => {
    const url = await ownedBy("schema_of_its_own");
    await migrateToLatest(url, { say });
    const lookAgain = async () => {
      const pool = createPool(url, { max: 1, onError: () => {} });
      return findForeignSettings(createDb(pool)).finally(() => pool.end());
    };
    expect(await lookAgain()).toEqual({ defaults: [] });
    await query(url, "alter role schema_of_its_own set datestyle = 'ISO, DMY'");
    await query(url, "create schema schema_of_its_own");
    expect(await lookAgain()).toEqual({ defaults: [], schemas: ["public", "schema_of_its_own"] });
  });

  test("that may not make tables gets one sentence with the remedy", async () => {
    const url = new URL(await emptyOne("no_rights"));
    await query(url.href, "create role no_rights login password 'secret'");
    [url.username, url.password] = ["no_rights", "secret"];
    await expect(migrateToLatest(url.href, { say })).rejects.toThrow(
      "The database's role may not create the site's tables (permission denied for schema public): " +
        "alter database … owner to that role.",
    );
  });

  test("that may only read gets one sentence", async () => {
    const url = await ownedBy("read_only", "default_transaction_read_only = on");
    await expect(migrateToLatest(url, { say })).rejects.toThrow(
      /^The database accepts no changes \(cannot execute CREATE/,
    );
  });
});

test("a database with another encoding than UTF8 is refused", async () => {
  const url = new URL(postgres.url);
  await query(url.href, "create database latin encoding 'LATIN1' template template0 locale_provider libc locale 'C'");
  url.pathname = "/latin";
  await expect(migrateToLatest(url.href, { say })).rejects.toThrow(
    /^The database's encoding is LATIN1, and the site needs UTF8/,
  );
});
