import { type Kysely, sql } from "kysely";

export const kind = "expand";

/** What each process of the site says of itself every minute, for the desk's first page (app/desk/README.md#roles). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table running_process (
      id bigint primary key,
      -- Host and number of the process.
      name text not null,
      -- The parts that are not ready.
      not_ready text[] not null,
      started_at timestamptz not null,
      seen_at timestamptz not null
    );
  `.execute(db);
}
