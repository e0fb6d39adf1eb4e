import { type Kysely, sql } from "kysely";

/** A member's last search, as the query of its address (product 3, Clear filters). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_search (
      profile_id bigint primary key references profile on delete cascade,
      query text not null,
      saved_at timestamptz not null
    );
  `.execute(db);
}
