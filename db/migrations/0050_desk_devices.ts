import { type Kysely, sql } from "kysely";

export const kind = "expand";

/**
 * The browsers that have logged in at the desk, so that strangers' wrong logins cannot shut out their people, and the wrong
 * codes of a session that is signed in, which count apart from logins.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table desk_device (
      person_id bigint not null references desk_person (id),
      id_hash text not null,
      last_seen_at timestamptz not null,
      primary key (person_id, id_hash)
    );

    create table desk_confirmation_attempt (
      id bigint generated always as identity primary key,
      session_hash text not null,
      attempted_at timestamptz not null
    );
    create index desk_confirmation_attempt_session on desk_confirmation_attempt (session_hash, attempted_at desc);
  `.execute(db);
}
