import { type Kysely, sql } from "kysely";

export const kind = "expand";

/** Where a session was begun, and accounts from a crowded network that nobody sees until their address is confirmed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The country of the address at the login, nothing finer; it ends with the session.
    alter table session add column country text check (country ~ '^[A-Z]{2}$');
    -- Unseen and silent until the address is confirmed.
    alter table account add column held boolean not null default false;
  `.execute(db);
}
