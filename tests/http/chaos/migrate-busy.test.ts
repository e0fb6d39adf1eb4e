import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPool } from "#db/connect.ts";
import { migrateTo, migrateToLatest } from "#db/migrate.ts";
import { migrations } from "#db/migrations.ts";
import { copyTown, emptyDatabase } from "#tests/support/database/postgres.ts";

const server = process.env.TEST_POSTGRES_URL ?? "";
const names = Object.keys(migrations);
const readers = 6;

let url: string;
let pages: pg.Pool;

/** The demo town as it was before the newest migration. */
beforeAll(async () => {
  const town = new pg.Client({ connectionString: await copyTown(server) });
  url = await emptyDatabase(server, `busy_${randomBytes(6).toString("hex")}`);
  await migrateTo(url, names.at(-2) ?? "");
  const before = new pg.Client({ connectionString: url });
  await Promise.all([town.connect(), before.connect()]);
  await before.query("set session_replication_role = replica");
  // Rows of today may have no value where there had to be one before.
  const columns = { now: await columnsOf(town), then: await columnsOf(before) };
  for (const { name, column } of noLongerRequired(columns)) {
    await before.query(`alter table ${name} alter column ${column} drop not null`);
  }
  for (const [table, shared] of sharedColumns(columns)) {
    const { rows } = await town.query<{ rows: string }>(
      `select coalesce(json_agg(t), '[]')::text as rows from (select ${shared} from ${table}) t`,
    );
    await before.query(
      `delete from ${table}; `.concat(
        `insert into ${table} (${shared}) overriding system value select ${shared} from json_populate_recordset(null::${table}, '${(rows[0]?.rows ?? "[]").replaceAll("'", "''")}')`,
      ),
    );
  }
  await Promise.all([town.end(), before.end()]);
  // With the limits of a page: whoever waits longer would have shown an error.
  pages = createPool(url, { max: readers, limits: "page", onError: () => {} });
}, 240_000);
afterAll(() => pages.end());

type Column = { name: string; column: string; nullable: string };

async function columnsOf(client: pg.Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select table_name as name, '"' || column_name || '"' as column, is_nullable as nullable
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
       and table_name not like 'kysely%' and table_name <> 'built_asset' order by ordinal_position`,
  );
  return rows;
}

type BothSchemas = { now: Column[]; then: Column[] };

function noLongerRequired({ now, then }: BothSchemas): Column[] {
  const isSame = (a: Column, b: Column) => a.name === b.name && a.column === b.column;
  return then.filter((each) => {
    const today = now.find((other) => isSame(other, each));
    return each.nullable === "NO" && today?.nullable === "YES";
  });
}

function sharedColumns({ now, then }: BothSchemas): [string, string][] {
  const tables = [...new Set(then.map(({ name }) => name))];
  return tables.flatMap((table): [string, string][] => {
    const columns = then
      .filter(
        (each) => each.name === table && now.some((other) => other.name === table && other.column === each.column),
      )
      .map(({ column }) => column);
    return columns.length > 0 ? [[table, columns.join(", ")]] : [];
  });
}

test(`the newest migration (${names.at(-1)}) runs while the site reads and writes, and no statement fails`, async () => {
  const { rows: tables } = await pages.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'",
  );
  const { rows: members } = await pages.query<{ id: number; account: number }>(
    "select id, account_id as account from profile where status = 'active' limit 200",
  );
  let statements = 0;
  const failed: string[] = [];
  let isOver = false;
  const work = async (worker: number) => {
    for (let turn = worker; !isOver; turn += readers) {
      const member = members[turn % members.length];
      const table = tables[turn % tables.length]?.name ?? "";
      const client = await pages.connect();
      try {
        await client.query("begin");
        await client.query("select from account where id = $1 for update", [member?.account]);
        await client.query("update profile set last_active_slot = last_active_slot where id = $1", [member?.id]);
        await client.query(`select * from ${table} limit 20`);
        await client.query(
          `insert into outbox (site_id, account_id, kind, topic, due_at, created_at)
           values (1, $1, 'push', 'busy', '2026-01-01', '2026-01-01')`,
          [member?.account],
        );
        await client.query("commit");
      } catch (error) {
        failed.push((error as Error).message);
        await client.query("rollback").catch(() => {});
      } finally {
        client.release();
      }
      statements += 6;
    }
  };
  const load = Promise.all(Array.from({ length: readers }, (_, worker) => work(worker)));
  await expect.poll(() => statements).toBeGreaterThan(100);
  const ran = await migrateToLatest(url);
  const during = statements;
  await expect.poll(() => statements).toBeGreaterThan(during + 100);
  isOver = true;
  await load;
  expect(ran).toEqual(names.slice(-1));
  expect(failed).toEqual([]);
  console.log(`${statements} statements around the migration, ${failed.length} failed`);
});
