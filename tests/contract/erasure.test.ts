import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { erasureTable } from "#app/life/erasure-table.server.ts";
import { createDb, createPool, type Db } from "#db/connect.ts";
import { copyTown } from "../support/postgres.ts";
import { expectNone } from "./source-files.ts";

let db: Db;
const names = Object.keys(erasureTable);

beforeAll(async () => {
  const url = await copyTown(process.env.TEST_POSTGRES_URL ?? "", `erasure_${randomBytes(6).toString("hex")}`);
  db = createDb(createPool(url, { max: 1, onError: () => {} }));
});
afterAll(() => db.destroy());

test("every table of the database says what an erasure does to it", async () => {
  const tables = (await db.introspection.getTables()).map((table) => table.name);
  expectNone(
    tables.filter((table) => !names.includes(table)),
    "Add a line to app/life/erasure-table.server.ts: what goes when a member is erased, or why nothing has to:",
  );
  expect(names.length).toBeGreaterThan(20);
});

test("what is said to be no member's refers to no account and no profile", async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct conrelid::regclass::text as table from pg_constraint
    where contype = 'f' and confrelid in ('account'::regclass, 'profile'::regclass)`.execute(db);
  const theirs = new Set(rows.map((row) => row.table));
  const wrong = Object.entries(erasureTable).filter(
    ([table, line]) => "stays" in line && line.stays === "no member's" && theirs.has(table),
  );
  expectNone(
    wrong.map(([table]) => table),
    "These tables have rows of members. Say in app/life/erasure-table.server.ts what becomes of them:",
  );
});
