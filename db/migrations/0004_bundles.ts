import { type Kysely, sql } from "kysely";

/**
 * Credit bundles (product 5): four tiers in each currency, prices in minor units with VAT. The euro is the reference;
 * every other currency has round prices of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bundle (
      id bigint primary key,
      tier text not null check (tier in ('p0', 'p1', 'p2', 'p3')),
      credits integer not null check (credits > 0),
      currency text not null check (currency in ('EUR', 'GBP', 'USD', 'CHF', 'PLN', 'DKK', 'NOK', 'SEK')),
      price_minor integer not null check (price_minor > 0),
      popular boolean not null default false,
      active boolean not null default true,
      position smallint not null,
      unique (tier, currency)
    );
    insert into bundle (id, tier, credits, currency, price_minor, popular, position) values
      (1, 'p0', 50, 'EUR', 999, false, 0),
      (2, 'p1', 150, 'EUR', 2499, false, 1),
      (3, 'p2', 400, 'EUR', 5499, true, 2),
      (4, 'p3', 1000, 'EUR', 10999, false, 3),
      (5, 'p0', 50, 'GBP', 899, false, 0),
      (6, 'p1', 150, 'GBP', 2199, false, 1),
      (7, 'p2', 400, 'GBP', 4799, true, 2),
      (8, 'p3', 1000, 'GBP', 9499, false, 3),
      (9, 'p0', 50, 'USD', 1099, false, 0),
      (10, 'p1', 150, 'USD', 2699, false, 1),
      (11, 'p2', 400, 'USD', 5999, true, 2),
      (12, 'p3', 1000, 'USD', 11999, false, 3),
      (13, 'p0', 50, 'CHF', 990, false, 0),
      (14, 'p1', 150, 'CHF', 2490, false, 1),
      (15, 'p2', 400, 'CHF', 5490, true, 2),
      (16, 'p3', 1000, 'CHF', 10990, false, 3),
      (17, 'p0', 50, 'PLN', 4499, false, 0),
      (18, 'p1', 150, 'PLN', 10999, false, 1),
      (19, 'p2', 400, 'PLN', 23999, true, 2),
      (20, 'p3', 1000, 'PLN', 47999, false, 3),
      (21, 'p0', 50, 'DKK', 7500, false, 0),
      (22, 'p1', 150, 'DKK', 18500, false, 1),
      (23, 'p2', 400, 'DKK', 40900, true, 2),
      (24, 'p3', 1000, 'DKK', 81900, false, 3),
      (25, 'p0', 50, 'NOK', 11900, false, 0),
      (26, 'p1', 150, 'NOK', 28900, false, 1),
      (27, 'p2', 400, 'NOK', 63900, true, 2),
      (28, 'p3', 1000, 'NOK', 127900, false, 3),
      (29, 'p0', 50, 'SEK', 11500, false, 0),
      (30, 'p1', 150, 'SEK', 28900, false, 1),
      (31, 'p2', 400, 'SEK', 62900, true, 2),
      (32, 'p3', 1000, 'SEK', 125900, false, 3);
  `.execute(db);
}
