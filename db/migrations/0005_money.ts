import { type Kysely, sql } from "kysely";

export const kind = "expand";

/** Credits and money (app/credits/README.md#ledger). Amounts are in minor units and include VAT. */
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
  `.execute(db);

  // Orders, payments, refunds.
  await sql`
    create table orders (
      id bigint primary key,
      site_id bigint not null references site,
      account_id bigint not null references account,
      bundle_id bigint not null references bundle,
      -- As they were when the order was made.
      credits integer not null check (credits > 0),
      price_minor integer not null check (price_minor > 0),
      discount_minor integer not null default 0 check (discount_minor >= 0),
      amount_minor integer not null check (amount_minor > 0),
      currency text not null check (currency in ('EUR', 'GBP', 'USD', 'CHF', 'PLN', 'DKK', 'NOK', 'SEK')),
      country text,
      discount_code text,
      discount_percentage smallint,
      payment_method text not null,
      provider text not null,
      provider_reference text,
      pay_url text,
      stored_card boolean not null default false,
      next_path text,
      status text not null default 'loading'
        check (status in ('loading', 'pending', 'completed', 'failed', 'cancelled')),
      -- The form's hidden key: a form posted twice is one order.
      client_key text not null,
      -- The rate of the order's day; null: the country's rate is not known.
      vat_basis_points integer check (vat_basis_points >= 0),
      -- The seller, and the seller's data on that day: an invoice never changes.
      company_id bigint references company,
      seller jsonb,
      invoice_number bigint,
      refunded_minor integer not null default 0 check (refunded_minor >= 0),
      refunded_credits integer not null default 0 check (refunded_credits >= 0),
      -- The part of refunded_minor that the yield of the order's day has subtracted already.
      yield_refunded_minor integer not null default 0,
      created_at timestamptz not null,
      completed_at timestamptz,
      ended_at timestamptz,
      unique (account_id, client_key),
      check (amount_minor = price_minor - discount_minor),
      check (refunded_minor <= amount_minor),
      check (refunded_credits <= credits),
      check ((status = 'completed') = (completed_at is not null)),
      check ((status in ('completed', 'failed', 'cancelled')) = (ended_at is not null)),
      check (yield_refunded_minor between 0 and amount_minor)
    );
    create index orders_of_account on orders (account_id, created_at desc, id desc);
    create index orders_open on orders (created_at) where status in ('loading', 'pending');
    create index orders_yield_refunds on orders (site_id)
      where status = 'completed' and refunded_minor <> yield_refunded_minor;

    -- Each company numbers its invoices.
    create unique index orders_invoice on orders (company_id, invoice_number);
    create table invoice_series (
      company_id bigint primary key references company,
      last_number bigint not null
    );

    -- A code that an order holds: reserved when the order is made, deleted when it ends unpaid.
    create table discount_use (
      id bigint generated always as identity primary key,
      account_id bigint not null references account,
      code text not null,
      order_id bigint not null unique references orders,
      -- Null for the newcomer's discounts, which are rules without a row of discount_code.
      discount_code_id bigint references discount_code,
      -- The code is good for one order of one member.
      single boolean not null default false,
      created_at timestamptz not null,
      unique (account_id, code)
    );
    create unique index discount_use_single on discount_use (discount_code_id) where single;
    -- A member uses at most one newcomer's discount (app/credits/README.md#open-orders).
    create unique index discount_use_newcomer on discount_use (account_id) where discount_code_id is null;
    create index discount_use_code on discount_use (discount_code_id) where discount_code_id is not null;

    -- What providers reported, each event once.
    create table payment_event (
      id bigint generated always as identity primary key,
      provider text not null,
      event_id text not null,
      -- As the provider wrote it; it may name no order.
      order_reference text not null,
      status text not null,
      amount_minor bigint not null,
      currency text not null,
      outcome text not null check (outcome in ('applied', 'no_change', 'alarm')),
      note text,
      received_at timestamptz not null,
      unique (provider, event_id)
    );
    create index payment_event_order on payment_event (order_reference);

    create table stored_card (
      account_id bigint not null references account,
      provider text not null,
      token text not null,
      label text not null,
      stored_at timestamptz not null,
      primary key (account_id, provider)
    );

    create table refund (
      id bigint primary key,
      order_id bigint not null references orders,
      account_id bigint not null references account,
      reason text not null check (reason in ('withdrawal', 'refund', 'chargeback')),
      amount_minor integer not null check (amount_minor >= 0),
      credits integer not null check (credits >= 0),
      status text not null default 'requested' check (status in ('requested', 'settled')),
      provider_reference text,
      note text,
      created_at timestamptz not null,
      settled_at timestamptz
    );
    create index refund_order on refund (order_id);
    create index refund_waiting on refund (created_at) where status = 'requested';

    -- Credits that were spent before they were refunded; the next order pays them first.
    create table debt (
      id bigint generated always as identity primary key,
      account_id bigint not null references account,
      order_id bigint not null references orders,
      reason text not null check (reason in ('refund', 'chargeback', 'return')),
      credits integer not null check (credits > 0),
      paid integer not null default 0 check (paid >= 0 and paid <= credits),
      created_at timestamptz not null
    );
    create index debt_open on debt (account_id, id) where paid < credits;
  `.execute(db);

  // Direct debit: a mandate for each order, confirmed by a code sent by SMS and exported to the bank in a file.
  await sql`
    create table direct_debit (
      order_id bigint primary key references orders,
      account_id bigint not null references account,
      mandate_reference text not null unique,
      creditor_identifier text not null,
      -- Holder, IBAN, address and phone, encrypted; null once the order ended unpaid, or after 14 months.
      sealed text,
      iban_masked text not null,
      phone_masked text not null,
      code_hash text not null,
      code_expires timestamptz not null,
      wrong_codes smallint not null default 0 check (wrong_codes between 0 and 5),
      confirmed_at timestamptz,
      -- The file in which the bank got it, and the amount it was asked to collect.
      message_id text,
      collected_minor integer check (collected_minor >= 0),
      exported_at timestamptz,
      returned_at timestamptz,
      return_reason text,
      created_at timestamptz not null,
      check (exported_at is null or confirmed_at is not null),
      check ((exported_at is null) = (message_id is null))
    );
    create index direct_debit_account on direct_debit (account_id, created_at desc);
    create index direct_debit_open on direct_debit (code_expires) where confirmed_at is null and sealed is not null;
    create index direct_debit_to_export on direct_debit (confirmed_at)
      where confirmed_at is not null and exported_at is null;

    -- Codes by SMS, counted by account, phone and network (app/account/README.md#bans); deleted after two days.
    create table debit_code (
      id bigint generated always as identity primary key,
      account_id bigint not null references account,
      -- A keyed hash of the number.
      phone_hash text,
      network text,
      sent_at timestamptz not null
    );
    create index debit_code_account on debit_code (account_id, sent_at);
    create index debit_code_phone on debit_code (phone_hash, sent_at) where phone_hash is not null;
    create index debit_code_network on debit_code (network, sent_at) where network is not null;

    -- Members who may not pay by direct debit.
    create table debit_block (
      account_id bigint primary key references account,
      reason text not null,
      created_at timestamptz not null
    );
  `.execute(db);

  // The sandbox provider's data; a real provider stores it on its own servers.
  await sql`
    create table sandbox_payment (
      order_id bigint primary key,
      amount_minor integer not null,
      currency text not null,
      status text not null default 'pending' check (status in ('pending', 'completed', 'failed', 'cancelled')),
      card_token text,
      created_at timestamptz not null
    );
    create table sandbox_refund (
      id bigint primary key,
      order_id bigint not null references sandbox_payment,
      amount_minor integer not null,
      created_at timestamptz not null
    );
    create table sandbox_card (
      token text primary key,
      label text not null,
      -- Its next charge is refused.
      declines boolean not null default false,
      created_at timestamptz not null
    );
  `.execute(db);
}
