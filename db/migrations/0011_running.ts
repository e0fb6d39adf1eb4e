import { type Kysely, sql } from "kysely";

export const kind = "expand";

/**
 * Values that are measured now and then, for `/metrics` and the installation's own check
 * (app/server/README.md#request-ids-health-metrics).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table measurement (
      name text primary key,
      value double precision not null,
      measured_at timestamptz not null
    )
  `.execute(db);
}
