import { type Kysely, sql } from "kysely";

export const kind = "expand";

/**
 * What the accounts of a sign-up day did in their first 90 days, by the day they did it (app/landers/README.md#yield):
 * the revenue after 1, 7, 30 or 90 days is a sum of these rows, and a late refund is subtracted from one of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cohort_day (
      site_id bigint not null references site,
      signup_day date not null,
      day date not null,
      lander text not null,
      slug text not null,
      network text not null,
      ref text not null,
      sub1 text not null,
      sub2 text not null,
      sub3 text not null,
      country text not null,
      device text not null,
      currency text not null default '',
      signups integer not null default 0,
      activated integer not null default 0,
      first_messages integer not null default 0,
      orders integer not null default 0,
      revenue_minor bigint not null default 0,
      primary key (site_id, signup_day, day, lander, slug, network, ref, sub1, sub2, sub3, country, device, currency),
      check (day - signup_day between 0 and 90)
    );
    create index cohort_day_day on cohort_day (site_id, day);
  `.execute(db);
}
