import { type Kysely, sql } from "kysely";

/**
 * Where visitors come from (product 6). A visit carries nothing of a person: no address, no account. What led to an
 * account stands beside the account and goes with its erasure; the yield's days hold numbers only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tracking_visit (
      id bigint primary key,
      site_id bigint not null references site,
      day date not null,
      lander text not null default '',
      slug text not null default '',
      network text not null default '',
      ref text not null default '',
      sub1 text not null default '',
      sub2 text not null default '',
      sub3 text not null default '',
      country text not null default '',
      device text not null check (device in ('phone', 'desktop')),
      lb boolean not null default false,
      bounced boolean not null default false,
      pages integer not null default 1,
      started_at timestamptz not null
    );
    create index tracking_visit_day on tracking_visit (day, site_id);

    create table account_origin (
      account_id bigint primary key references account,
      network text not null default '',
      ref text not null default '',
      sub1 text not null default '',
      sub2 text not null default '',
      sub3 text not null default '',
      lander text not null default '',
      slug text not null default '',
      country text not null default '',
      device text not null check (device in ('phone', 'desktop')),
      created_at timestamptz not null
    );

    create table yield_day (
      site_id bigint not null references site,
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
      visits integer not null default 0,
      logged integer not null default 0,
      bounces integer not null default 0,
      signups integer not null default 0,
      activated integer not null default 0,
      first_purchases integer not null default 0,
      orders integer not null default 0,
      revenue_minor bigint not null default 0,
      primary key (site_id, day, lander, slug, network, ref, sub1, sub2, sub3, country, device, currency)
    );

    create table lander_content (
      site_id bigint not null references site,
      lander text not null,
      slug text not null,
      language text not null default '',
      content jsonb not null,
      updated_at timestamptz not null,
      primary key (site_id, lander, slug, language)
    );
  `.execute(db);
}
