import { type Kysely, sql } from "kysely";

export const kind = "expand";

/** The companies and their sites. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The companies behind the sites: sellers on invoices and creditors of direct debits.
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

    -- A domain with its settings.
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

    -- Each change of a site: who made it, and the whole state before and after.
    create table site_version (
      id bigint generated always as identity primary key,
      site_id bigint not null references site,
      -- Who changed it and why; a change at the command line may come without a reason.
      actor text not null,
      reason text not null default '',
      -- The stored settings, the niche, the company.
      old jsonb not null,
      new jsonb not null,
      created_at timestamptz not null
    );
    create index site_version_site on site_version (site_id, id desc);
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
