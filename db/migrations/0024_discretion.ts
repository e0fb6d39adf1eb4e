import { type Kysely, sql } from "kysely";

export const kind = "expand";

/** Settings for discretion: who may write first, what the browser calls the pages, and the link that leaves them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table profile add column if not exists verified_only boolean not null default false;
  `.execute(db);
  await sql`
    alter table account
      add column if not exists neutral_name boolean not null default false,
      add column if not exists leave_now boolean not null default false;
  `.execute(db);
}
