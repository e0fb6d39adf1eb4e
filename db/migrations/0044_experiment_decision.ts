import { type Kysely, sql } from "kysely";

export const kind = "expand";

/**
 * The first variant that an experiment's test decided for: later visits do not take the decision back
 * (app/landers/README.md#experiments).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table experiment add column decided_for text`.execute(db);
}
