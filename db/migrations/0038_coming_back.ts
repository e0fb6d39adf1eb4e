import { type Kysely, sql } from "kysely";

export const kind = "expand";

/** The weekly digest, and the clicks on links of mails: numbers of a day, of nobody (app/landers/README.md#links). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Rows that exist keep to the narrower checks already; the digest is a mail.
    alter table notification_preference add column digest_sent_at timestamptz,
      drop constraint notification_preference_mail_check,
      add constraint notification_preference_mail_check
        check (mail <@ array['message', 'like', 'match', 'visit', 'digest', 'offers']) not valid;

    create table mail_click_day (
      site_id bigint not null references site,
      day date not null,
      kind text not null,
      clicks integer not null default 0,
      primary key (site_id, day, kind)
    );
  `.execute(db);
}
