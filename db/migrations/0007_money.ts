import { type Kysely, sql } from "kysely";

export const kind = "expand";

/** Credits and prices (app/credits/README.md#ledger). Amounts are in minor units and include VAT. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The ledger: every change of a member's credits is a row; nothing else changes the balance.
  await sql`
    create table ledger (
      id bigint generated always as identity primary key,
      account_id bigint not null references account,
      delta integer not null check (delta <> 0),
      -- The balance after this row, filled in by the trigger.
      balance integer not null default 0,
      reason text not null,
      order_id bigint,
      -- A message is charged once.
      message_id bigint constraint ledger_message unique,
      note text,
      created_at timestamptz not null
    );
    create index ledger_account on ledger (account_id, id desc);
    create index ledger_order on ledger (order_id) where order_id is not null;
    -- An order grants its credits once.
    create unique index ledger_one_grant on ledger (order_id) where reason = 'order';
    -- The timeline of one member. Messages are no events of it.
    create index ledger_account_events on ledger (account_id, created_at desc)
      where reason not in ('message', 'photo', 'gift');

    create function ledger_apply() returns trigger language plpgsql as $$
    begin
      perform set_config('ledger.writing', 'yes', true);
      update account set credits = credits + new.delta where id = new.account_id returning credits into new.balance;
      perform set_config('ledger.writing', '', true);
      return new;
    end $$;
    create trigger ledger_apply before insert on ledger for each row execute function ledger_apply();

    create function ledger_is_append_only() returns trigger language plpgsql as $$
    begin
      raise exception 'the ledger is append-only';
    end $$;
    create trigger ledger_is_append_only before update or delete on ledger
      for each row execute function ledger_is_append_only();

    create function credits_by_ledger_only() returns trigger language plpgsql as $$
    begin
      if current_setting('ledger.writing', true) is distinct from 'yes' then
        raise exception 'account.credits is written by the ledger only';
      end if;
      return new;
    end $$;
    create trigger credits_by_ledger_only before update of credits on account
      for each row when (old.credits is distinct from new.credits) execute function credits_by_ledger_only();

    create function credits_start_at_zero() returns trigger language plpgsql as $$
    begin
      if new.credits <> 0 then
        raise exception 'account.credits is written by the ledger only';
      end if;
      return new;
    end $$;
    create trigger credits_start_at_zero before insert on account for each row execute function credits_start_at_zero();
  `.execute(db);

  // The bundles: four in each currency. The euro is the reference; prices in other currencies are round amounts.
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

    -- Codes for a discount, of everybody or of one member.
    create table discount_code (
      id bigint primary key,
      site_id bigint not null references site,
      code text not null,
      country text,
      -- Only this member may use it.
      account_id bigint references account,
      expires timestamptz not null,
      value_percentage smallint not null check (value_percentage between 1 and 99),
      currency text check (currency in ('EUR', 'GBP', 'USD', 'CHF', 'PLN', 'DKK', 'NOK', 'SEK')),
      minimum_order_minor integer check (minimum_order_minor > 0),
      status text not null default 'active' check (status in ('active', 'disabled')),
      validity text not null check (validity in ('once', 'once_per_user')),
      paymentmethods text[],
      created_at timestamptz not null,
      unique (site_id, code),
      check (minimum_order_minor is null or currency is not null)
    );
    create index discount_code_account on discount_code (account_id) where account_id is not null;
    create index discount_code_listed on discount_code (created_at desc, id desc) where account_id is null;

    -- Codes sent as an offer: one code is offered to a member once.
    create table offer (
      account_id bigint not null references account on delete cascade,
      discount_code_id bigint not null references discount_code on delete cascade,
      sent_at timestamptz not null,
      primary key (account_id, discount_code_id)
    );
    create index offer_code on offer (discount_code_id);

    -- The VAT in a price, by country and the day a rate begins on; no row: the country's rate is not known.
    create table vat_rate (
      country text not null check (country ~ '^[A-Z]{2}$'),
      valid_from date not null,
      -- Hundredths of a percent: 2100 is 21 %.
      basis_points integer not null check (basis_points between 0 and 10000),
      primary key (country, valid_from)
    );
    insert into vat_rate (country, valid_from, basis_points) values
      ('AT', '1984-01-01', 2000), ('AU', '2000-07-01', 1000), ('BE', '1996-01-01', 2100), ('BG', '1999-01-01', 2000),
      ('CA', '2008-01-01', 500), ('CH', '2018-01-01', 770), ('CH', '2024-01-01', 810), ('CY', '2014-01-13', 1900),
      ('CZ', '2013-01-01', 2100), ('DE', '2007-01-01', 1900), ('DK', '1992-01-01', 2500), ('EE', '2024-01-01', 2200),
      ('EE', '2025-07-01', 2400), ('ES', '2012-09-01', 2100), ('FI', '2013-01-01', 2400), ('FI', '2024-09-01', 2550),
      ('FR', '2014-01-01', 2000), ('GB', '2011-01-04', 2000), ('GR', '2016-06-01', 2400), ('HR', '2012-03-01', 2500),
      ('HU', '2012-01-01', 2700), ('IE', '2012-01-01', 2300), ('IT', '2013-10-01', 2200), ('LT', '2009-09-01', 2100),
      ('LU', '2015-01-01', 1700), ('LV', '2012-07-01', 2100), ('MT', '2004-01-01', 1800), ('NL', '2012-10-01', 2100),
      ('NO', '2005-01-01', 2500), ('NZ', '2010-10-01', 1500), ('PL', '2011-01-01', 2300), ('PT', '2011-01-01', 2300),
      ('RO', '2017-01-01', 1900), ('RO', '2025-08-01', 2100), ('SE', '1990-07-01', 2500), ('SI', '2013-07-01', 2200),
      ('SK', '2011-01-01', 2000), ('SK', '2025-01-01', 2300);

    -- What returns of the one-stop shop are converted with (Directive 2006/112/EC, art. 369h).
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
