import { type Kysely, sql } from "kysely";

export const kind = "contract";

/** Drops the empty column that 0048 left for the version before it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table profile drop column last_active`.execute(db);
}
