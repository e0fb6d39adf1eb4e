import { type Kysely, sql } from "kysely";

export const kind = "expand";

/**
 * Searches that a member keeps under a name, and the message about new members who match them
 * (app/members/README.md#verified-members).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table named_search (
      id bigint generated always as identity primary key,
      profile_id bigint not null references profile on delete cascade,
      name text not null check (char_length(name) between 1 and 40),
      -- The query string of the search's address; empty: without filters.
      query text not null,
      created_at timestamptz not null,
      -- When the member last opened it: members who joined since are new.
      opened_at timestamptz not null
    );
    create unique index named_search_name on named_search (profile_id, lower(name));

    -- Rows that exist keep to the narrower checks already.
    alter table notification_preference add column search_sent_at timestamptz,
      drop constraint notification_preference_mail_check,
      add constraint notification_preference_mail_check
        check (mail <@ array['message', 'like', 'match', 'visit', 'search', 'digest', 'offers']) not valid,
      drop constraint notification_preference_push_check,
      add constraint notification_preference_push_check
        check (push <@ array['message', 'like', 'match', 'visit', 'search', 'offers']) not valid;
  `.execute(db);
}
