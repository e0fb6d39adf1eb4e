import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { erasureTable } from "#app/leaving/erasure/erasure-table.server.ts";
import { ownDataTable } from "#app/leaving/own-data/own-data-table.server.ts";
import { createDb, createPool, type Db } from "#db/connect.ts";
import { copyTown } from "../../support/database/postgres.ts";
import { expectNone } from "../source-files.ts";

let db: Db;

beforeAll(async () => {
  const url = await copyTown(process.env.TEST_POSTGRES_URL ?? "", `erasure_${randomBytes(6).toString("hex")}`);
  db = createDb(createPool(url, { max: 1, onError: () => {} }));
});
afterAll(() => db.destroy());

/** The two lists that every database table must be in, and how a line says that a table has no members' rows. */
const ledgers = [
  {
    file: "app/leaving/erasure/erasure-table.server.ts",
    says: "what goes when a member is erased",
    table: erasureTable,
    not: "stays",
  },
  {
    file: "app/leaving/own-data/own-data-table.server.ts",
    says: "what the data download has of it",
    table: ownDataTable,
    not: "left",
  },
] as const;

describe.each(ledgers)("$file", ({ file, says, table, not }) => {
  const lines = Object.entries<Record<string, unknown>>(table);

  test("every table of the database has a line", async () => {
    // The queues of jobs are in a schema of their own.
    const ours = (await db.introspection.getTables()).filter(({ schema }) => schema === "public");
    const tables = ours.map((each) => each.name);
    expectNone(
      tables.filter((each) => !lines.some(([name]) => name === each)),
      `Add a line to ${file}: ${says}, or why nothing:`,
    );
    expect(lines.length).toBeGreaterThan(20);
  });

  test("tables listed as not personal refer to no account and no profile", async () => {
    const { rows } = await sql<{ table: string }>`
      select distinct conrelid::regclass::text as table from pg_constraint
      where contype = 'f' and confrelid in ('account'::regclass, 'profile'::regclass)`.execute(db);
    const theirs = new Set(rows.map((row) => row.table));
    const wrong = lines.filter(([name, line]) => String(line[not]).startsWith("no member's") && theirs.has(name));
    expectNone(
      wrong.map(([name]) => name),
      `These tables have rows of members. Say in ${file} what becomes of them:`,
    );
  });
});
