import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDb, createPool, type Db } from "#db/connect.ts";
import { copyTown } from "../../support/database/postgres.ts";
import { type Column, readDatabase } from "./database-columns.ts";
import { readSchema } from "./schema-columns.ts";
import { expectNone } from "../source-files.ts";

let db: Db;
let migrated: Map<string, Column>;
const written = readSchema();

beforeAll(async () => {
  const url = await copyTown(process.env.TEST_POSTGRES_URL ?? "", `schema_${randomBytes(6).toString("hex")}`);
  db = createDb(createPool(url, { max: 1, onError: () => {} }));
  migrated = await readDatabase(db);
});
afterAll(() => db.destroy());

describe("db/schema.ts describes the migrated database", () => {
  test("the same tables and columns", () => {
    const only = (left: Map<string, Column>, right: Map<string, Column>) =>
      [...left.keys()].filter((key) => !right.has(key));
    expectNone(only(migrated, written), "The database has columns that db/schema.ts does not name. Add them there:");
    expectNone(
      only(written, migrated),
      "db/schema.ts names columns that no migration creates. Write the migration, or remove them:",
    );
    expect(migrated.size).toBeGreaterThan(100);
  });

  test.each(["type", "nullable", "filled", "words"] as const)("%s of every column agree", (aspect) => {
    const differing = [...written].flatMap(([name, column]) => {
      const [here, there] = [column[aspect], migrated.get(name)?.[aspect]];
      // Without a check in the database only the code limits the values of a column.
      if (aspect === "words" && (there === undefined || here === there)) return [];
      return here === there ? [] : [`${name}: db/schema.ts says ${here}, the database ${there}`];
    });
    expectNone(differing, `Change db/schema.ts or write a migration; ${meanings[aspect]}:`);
  });

  const meanings = {
    type: "number is an int, string a text, date or numeric, Date a timestamptz, boolean a bool, string[] a text[], Buffer a bytea, JSONColumnType a jsonb",
    nullable: "`| null` stands exactly where the column may be null",
    filled: "Generated where the column has a default, GeneratedAlways where the database alone writes it",
    words: "the words of the type are the words of the column's check",
  };
});

describe("the schema enforces the rules that the code relies on (db/README.md#invariants)", () => {
  test("the database never reads its own clock", async () => {
    const { rows } = await sql<{ place: string }>`
      select table_name || '.' || column_name as place from information_schema.columns
      where table_schema = 'public' and column_default ~* ${clock}
      union all select 'function ' || proname from pg_proc join pg_namespace n on n.oid = pronamespace
      where nspname = 'public' and prosrc ~* ${clock}
      union all select 'constraint ' || conname from pg_constraint where pg_get_constraintdef(oid) ~* ${clock}`.execute(
      db,
    );
    expectNone(
      rows.map((row) => row.place),
      "app/platform/clock is the only clock. Drop the default and pass the time in:",
    );
  });

  const clock =
    "\\m(now|clock_timestamp|statement_timestamp|transaction_timestamp)\\s*\\(|\\mcurrent_(timestamp|date|time)\\M|'(now|today)'";

  test.each([
    ["one like per pair", "likes", "PRIMARY KEY (liker_id, liked_id)"],
    ["one conversation per pair", "conversation", "UNIQUE (low_id, high_id)"],
    ["one order of the two in a pair", "conversation", "CHECK ((low_id < high_id))"],
    ["one side per member of a conversation", "conversation_side", "PRIMARY KEY (conversation_id, profile_id)"],
    ["one message per posted key", "message", "UNIQUE (sender_id, client_key)"],
    ["one sequence number per message of a conversation", "message", "UNIQUE (conversation_id, seq)"],
    ["credits never below zero", "account", "CHECK ((credits >= 0))"],
    ["one token per secret", "token", "PRIMARY KEY (id_hash)"],
    ["one profile per account", "profile", "UNIQUE (account_id)"],
  ])("%s", async (_, table, rule) => {
    const { rows } = await sql<{ rule: string }>`
      select pg_get_constraintdef(oid) as rule from pg_constraint where conrelid = ${table}::regclass`.execute(db);
    expect(
      rows.map((row) => row.rule),
      `${table} lost the constraint that every process relies on: put it back in a migration`,
    ).toContain(rule);
  });

  test("a message is charged once, and its credits come back once", async () => {
    const { rows } = await sql<{ rule: string }>`
      select indexdef as rule from pg_indexes where indexname = 'ledger_message_once'`.execute(db);
    expect(rows[0]?.rule).toMatch(/^CREATE UNIQUE INDEX .* \(message_id, \(\(delta > 0\)\)\)$/);
  });

  test("an address has one account per site", async () => {
    await expect(anAccount(other)).rejects.toThrow(/account_email/);
  });

  test("credits change only through the ledger, and never go below zero", async () => {
    await sql`insert into ledger (account_id, delta, reason, created_at) values (${one}, 10, 'grant', ${moment})`.execute(
      db,
    );
    expect(await creditsOf(one)).toBe(10);
    await expect(sql`update account set credits = 1000 where id = ${one}`.execute(db)).rejects.toThrow(/ledger/);
    await expect(
      sql`insert into account (id, site_id, status, language, credits, signup_date)
      values (${other}, 1, 'active', 'en', 5, ${moment})`.execute(db),
    ).rejects.toThrow(/ledger/);
    const tooMuch = sql`insert into ledger (account_id, delta, reason, created_at) values (${one}, -11, 'message', ${moment})`;
    await expect(tooMuch.execute(db)).rejects.toThrow(/account_credits_check/);
    expect(await creditsOf(one)).toBe(10);
  });

  test("ledger rows cannot be changed", async () => {
    await expect(sql`update ledger set delta = 1`.execute(db)).rejects.toThrow(/append-only/);
    await expect(sql`delete from ledger`.execute(db)).rejects.toThrow(/append-only/);
  });

  const [one, other] = [2 ** 50 + 1, 2 ** 50 + 2];
  const moment = new Date("2026-11-01T12:00:00Z");
  beforeAll(() => anAccount(one));

  async function anAccount(id: number): Promise<void> {
    await sql`insert into account (id, site_id, email, email_key, status, language, signup_date)
      values (${id}, 1, 'one@example.test', 'one@example.test', 'active', 'en', ${moment})`.execute(db);
  }

  async function creditsOf(id: number): Promise<number | undefined> {
    return (await db.selectFrom("account").select("credits").where("id", "=", id).executeTakeFirst())?.credits;
  }
});
