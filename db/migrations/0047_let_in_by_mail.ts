import { type Kysely, sql } from "kysely";

export const kind = "expand";

/** Newcomers of a crowded network whom only the mailed link lets in: no login before the address is confirmed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add column by_mail boolean not null default false`.execute(db);
}
