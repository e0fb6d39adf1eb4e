import { type Kysely, sql } from "kysely";

export const kind = "expand";

/**
 * When an experiment's test decided: since then its winner waits to be rolled out (app/landers/README.md#experiments).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table experiment add column decided_at timestamptz`.execute(db);
}
