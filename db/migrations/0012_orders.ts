import { type Kysely, sql } from "kysely";

/**
 * Money (product 5): discount codes and their uses, orders with the price they were made with, what providers reported,
 * stored cards, refunds, credits owed after a refund, and what the sandbox provider itself remembers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table discount_code (
      id bigint primary key,
      site_id bigint not null references site,
      code text not null,
      country text,
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

    create sequence invoice_number as bigint start 10001;
    create table orders (
      id bigint primary key,
      site_id bigint not null references site,
      account_id bigint not null references account,
      bundle_id bigint not null references bundle,
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
      status text not null default 'loading' check (status in ('loading', 'pending', 'completed', 'failed', 'cancelled')),
      client_key text not null,
      vat_basis_points integer not null default 0 check (vat_basis_points >= 0),
      invoice_number bigint unique,
      refunded_minor integer not null default 0 check (refunded_minor >= 0),
      refunded_credits integer not null default 0 check (refunded_credits >= 0),
      created_at timestamptz not null,
      completed_at timestamptz,
      ended_at timestamptz,
      unique (account_id, client_key),
      check (amount_minor = price_minor - discount_minor),
      check (refunded_minor <= amount_minor),
      check (refunded_credits <= credits),
      check ((status = 'completed') = (completed_at is not null)),
      check ((status in ('completed', 'failed', 'cancelled')) = (ended_at is not null))
    );
    create index orders_of_account on orders (account_id, created_at desc, id desc);
    create index orders_open on orders (created_at) where status in ('loading', 'pending');

    create table discount_use (
      id bigint generated always as identity primary key,
      account_id bigint not null references account,
      code text not null,
      order_id bigint not null unique references orders,
      discount_code_id bigint references discount_code,
      single boolean not null default false,
      created_at timestamptz not null,
      unique (account_id, code)
    );
    create unique index discount_use_single on discount_use (discount_code_id) where single;
    create index discount_use_code on discount_use (discount_code_id) where discount_code_id is not null;

    create table payment_event (
      id bigint generated always as identity primary key,
      provider text not null,
      event_id text not null,
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
      declines boolean not null default false,
      created_at timestamptz not null
    );

    create unique index ledger_one_grant on ledger (order_id) where reason = 'order';
    create index ledger_order on ledger (order_id) where order_id is not null;
  `.execute(db);
}
