import { type Kysely, sql } from "kysely";

export const kind = "expand";

/** The weekly digest, and the clicks on links of mails: numbers of a day, of nobody (product 17). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notification_preference add column digest_sent_at timestamptz;

    create table mail_click_day (
      site_id bigint not null references site,
      day date not null,
      kind text not null,
      clicks integer not null default 0,
      primary key (site_id, day, kind)
    );
  `.execute(db);
}
