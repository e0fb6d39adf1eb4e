import { type Kysely, sql } from "kysely";

export const kind = "expand";

/**
 * What the desk keeps: the history of landers' words, to go back to (app/desk/README.md#roles), and the exchange rates
 * that returns of the one-stop shop are converted with (Directive 2006/112/EC, art. 369h).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lander_version (
      id bigint generated always as identity primary key,
      site_id bigint not null references site,
      lander text not null,
      slug text not null,
      language text not null,
      actor text not null,
      -- The words before and after; null: there were none.
      old jsonb,
      new jsonb,
      created_at timestamptz not null
    );
    -- Who runs which command is no chance: without this, a page of a command that a person never ran reads all rows.
    create statistics staff_audit_who_what (mcv) on actor, command from staff_audit;

    create index lander_version_place on lander_version (site_id, lander, slug, language, id desc);

    create table exchange_rate (
      -- The last day of a quarter, also where the bank published the rate on the next day.
      day date not null,
      currency text not null check (currency in ('EUR', 'GBP', 'USD', 'CHF', 'PLN', 'DKK', 'NOK', 'SEK')),
      -- How much of the currency one euro buys.
      per_euro numeric(18, 6) not null check (per_euro > 0),
      actor text not null,
      created_at timestamptz not null,
      primary key (day, currency)
    );
  `.execute(db);
}
