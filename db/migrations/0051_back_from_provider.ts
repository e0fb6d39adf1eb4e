import { type Kysely, sql } from "kysely";

export const kind = "expand";

/** When the member came back from the provider's page, which may be before the provider's report. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column back_at timestamptz`.execute(db);
}
