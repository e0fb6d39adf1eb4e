import { type Kysely, sql } from "kysely";

export const kind = "expand";

/**
 * Decisions on photos outlive the member, without whose they were: the yearly report counts them
 * (app/desk/README.md#commands).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table photo_decision
      alter column profile_id drop not null,
      alter column photo_id drop not null
  `.execute(db);
}
