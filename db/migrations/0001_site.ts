import { type Kysely, sql } from "kysely";

export const kind = "expand";

/** The sites and their companies, the content of their landers, and where their visitors come from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table company (
      id bigint primary key,
      name text not null,
      address text not null,
      zip text not null,
      city text not null,
      country char(2) not null,
      registration_number text not null,
      tradenames text[] not null default '{}',
      vat_numbers text[] not null default '{}',
      support_phone text not null,
      -- Percent off for a member who is about to delete the account; 0: no such offer.
      delete_discount integer not null default 0 check (delete_discount between 0 and 100),
      -- For direct debit: who collects, and the account that is credited.
      creditor_identifier text,
      creditor_iban text,
      -- The example company below, until staff have set the real one.
      is_seed boolean not null default false,
      added timestamptz not null
    );

    create table site (
      id bigint primary key,
      domain text not null unique,
      is_default boolean not null default false,
      niche smallint not null check (niche between 1 and 7),
      company_id bigint not null references company,
      settings jsonb not null default '{}',
      created_at timestamptz not null
    );
    create unique index site_default on site (is_default) where is_default;

    -- Variants of a lander; an empty language serves every language that has no variant of its own.
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

  // Where visitors come from (app/tracking/README.md#visits). No row identifies a person: neither an address nor an
  // account.
  await sql`
    create table tracking_visit (
      id bigint primary key,
      site_id bigint not null references site,
      -- The calendar day in the site's time zone.
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
      -- The visit came with the parameter of that name: its bounce is logged.
      lb boolean not null default false,
      bounced boolean not null default false,
      -- 1, or 2 for two and more.
      pages integer not null default 1,
      started_at timestamptz not null
    );
    create index tracking_visit_day on tracking_visit (day, site_id);

    -- Totals per day and origin. Rows with a currency count revenue, rows without count people.
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
      -- Visits with lb; only these have a known bounce.
      logged integer not null default 0,
      bounces integer not null default 0,
      signups integer not null default 0,
      activated integer not null default 0,
      first_purchases integer not null default 0,
      orders integer not null default 0,
      revenue_minor bigint not null default 0,
      primary key (site_id, day, lander, slug, network, ref, sub1, sub2, sub3, country, device, currency)
    );
  `.execute(db);

  // The default site, and an example company that the first production start asks to replace.
  await sql`
    insert into company (id, name, address, zip, city, country, registration_number, tradenames, vat_numbers,
      support_phone, creditor_identifier, creditor_iban, is_seed, added)
    values (1, 'Example Company B.V.', 'Voorbeeldstraat 1', '1011 AB', 'Amsterdam', 'NL', '00000000', array['Vesper'],
      array['NL000000000B01'], '+31 20 000 0000', 'NL22ZZZ000000000000', 'NL91ABNA0417164300', true,
      '2026-01-01T00:00:00Z');
    insert into site (id, domain, is_default, niche, company_id, created_at)
    values (1, 'localhost', true, 1, 1, '2026-01-01T00:00:00Z');
  `.execute(db);
}
