import type pg from "pg";

export type BackupTable = { name: string; columns: string[]; bytes: number };

/** All tables of the site with the columns that can be written, and about how large they are; partitions are part of theirs. */
export async function listTables(client: pg.Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
      (select coalesce(sum(pg_table_size(relid)), 0)::bigint from pg_partition_tree(c.oid)) + pg_table_size(c.oid) as bytes
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = (select oid from pg_namespace where nspname = current_schema()) and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.oid, c.relname order by c.relname`);
  return rows;
}

/** The next values of the tables' own counters. */
export async function listSequences(client: pg.Client): Promise<{ name: string; value: number }[]> {
  const { rows } = await client.query<{ name: string; value: number }>(`
    select sequencename as name, last_value as value from pg_sequences
    where schemaname = current_schema() and last_value is not null order by sequencename`);
  return rows;
}

/** The migrations that the database records, in order. */
export async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>("select name from kysely_migration order by name");
  return rows.map(({ name }) => name);
}

/** Quotes a name for SQL. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
