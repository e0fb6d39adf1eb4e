import pg from "pg";
import { oldNames } from "#db/old-migrations.ts";

/** Fills an empty database like one from before the migrations were rewritten, with or without the demo's data. */
export async function makeOld(url: string, { demo }: { demo: boolean }): Promise<void> {
  await query(
    url,
    `create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
    insert into kysely_migration values
      ('0001_house', '2026-11-01T12:00:00.000Z'), ('0039_vat_and_sellers', '2026-11-22T12:00:00.000Z');
    create table old_table as select 'yes' as kept;
    create table demo_town (id boolean primary key default true, version integer, seeded_at timestamptz);
    create schema timed_work;
    create table timed_work.job (id integer)`,
  );
  if (demo) await query(url, "insert into demo_town (version, seeded_at) values (1, '2026-11-22T12:00:00Z')");
}

/** The migration of today that ends where the old ones ended. */
export const endOfOld = "0013_visitor_pages.expand";

/** Gives a database the records that it would have after the first `count` of the old migrations. */
export async function recordOld(url: string, count = oldNames.length): Promise<void> {
  const rows = oldNames.slice(0, count).map((name) => `('${name}', '2026-11-28T12:00:00.000Z')`);
  await query(
    url,
    `delete from kysely_migration; insert into kysely_migration (name, timestamp) values ${rows.join()}`,
  );
}

/** The rows that a statement returns, over its own connection. */
export async function query<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
