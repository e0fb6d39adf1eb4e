import { type Kysely, sql } from "kysely";

export const kind = "expand";

/** What advertising cost, by day and origin, and the rates that bring it into euro (app/landers/README.md#costs). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ad_cost (
      day date not null,
      network text not null,
      -- An empty ref, sub1 or country: the cost is for all of them.
      ref text not null,
      sub1 text not null,
      country text not null check (country ~ '^([A-Z]{2})?$'),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      cost_minor bigint not null check (cost_minor >= 0),
      actor text not null,
      changed_at timestamptz not null,
      -- Not the currency: a row that comes again in another one is a correction.
      primary key (day, network, ref, sub1, country),
      check (network <> '' or ref <> '')
    );

    create table cost_rate (
      month text not null check (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
      currency text not null check (currency ~ '^[A-Z]{3}$' and currency <> 'EUR'),
      -- How much of it one euro buys.
      per_euro numeric(14, 6) not null check (per_euro > 0),
      actor text not null,
      changed_at timestamptz not null,
      primary key (month, currency)
    );
  `.execute(db);
}
