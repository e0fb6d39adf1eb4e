import { type Kysely, sql } from "kysely";

export const kind = "expand";

/**
 * When a password and an address were last changed, for the safety centre (app/safety/README.md#safety-centre). Null:
 * not since the sign-up.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account
      add column password_changed_at timestamptz,
      add column email_changed_at timestamptz;
  `.execute(db);
}
