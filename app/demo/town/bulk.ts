import { sql } from "kysely";
import type { Db } from "#db/connect.ts";
import type { Database } from "#db/schema.ts";

const batch = 5_000;

/** Column name → Postgres type and the value from a row. */
type Columns<Row> = Record<string, [type: string, value: (row: Row) => unknown]>;

/** Inserts many rows, five thousand per statement: one array per column, unnested by Postgres. */
export async function insertMany<Row>(
  db: Db,
  table: keyof Database,
  rows: readonly Row[],
  columns: Columns<Row>,
): Promise<void> {
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
  for (let start = 0; start < rows.length; start += batch) {
    const part = rows.slice(start, start + batch);
    const arrays = Object.values(columns).map(
      ([type, value]) => sql`cast(${part.map(value)} as ${sql.raw(`${type}[]`)})`,
    );
    await sql`insert into ${sql.table(table)} (${names}) select * from unnest(${sql.join(arrays)})`.execute(db);
  }
}
