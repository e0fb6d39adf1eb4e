import { type ExpressionBuilder, type Kysely, type SqlBool, type Expression, sql } from "kysely";
import type { Database } from "#db/schema.ts";
import type { Db } from "./db.server.ts";

/** Rows per statement: milliseconds of locks each, and replicas that keep up. */
export const deletionBatch = 5_000;

/**
 * Deletes the rows of a table that match, in batches of their own transactions, so that nobody waits for a night's
 * millions. For a table of one part: a row's own place means nothing in one by months. Safe to end in the middle. Returns how many there were.
 */
export async function deleteInBatches<Table extends keyof Database & string>(
  db: Db,
  table: Table,
  matches: (eb: ExpressionBuilder<Database, Table>) => Expression<SqlBool>,
  batch = deletionBatch,
): Promise<number> {
  // Kysely cannot follow a table that is a type's parameter.
  const tables = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
  for (let deleted = 0; ; ) {
    // By the rows' own place: no index is needed, and a row that was changed meanwhile waits for the next run.
    const page = tables
      .selectFrom(table as string)
      .select(sql`ctid`.as("place"))
      .where(matches as never)
      .limit(batch);
    const { numDeletedRows } = await tables
      .deleteFrom(table as string)
      .where(sql<SqlBool>`ctid = any(array(${page}))`)
      .executeTakeFirstOrThrow();
    deleted += Number(numDeletedRows);
    if (numDeletedRows < batch) return deleted;
  }
}
