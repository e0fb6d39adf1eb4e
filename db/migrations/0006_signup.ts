import { type Kysely, sql } from "kysely";

/** The consent to partner sites (product 1, member_resell): when it was given; null where it was not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add column member_resell_at timestamptz`.execute(db);
}
