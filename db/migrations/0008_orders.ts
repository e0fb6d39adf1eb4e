import { type Kysely, sql } from "kysely";

export const kind = "expand";

/** Orders, payments, invoices and refunds. Amounts are in minor units and include VAT. */
export async function up(db: Kysely<unknown>): Promise<void> {
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
      -- The name and address on the invoice; emptied by the erasure.
      buyer jsonb,
      invoice_number bigint,
      refunded_minor integer not null default 0 check (refunded_minor >= 0),
      refunded_credits integer not null default 0 check (refunded_credits >= 0),
      -- The part of refunded_minor that the yield of the order's day has subtracted already.
      yield_refunded_minor integer not null default 0,
      created_at timestamptz not null,
      completed_at timestamptz,
      -- When the member came back from the provider's page, which may be before the provider's report.
      back_at timestamptz,
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
    -- The desk's lists, newest first.
    create index orders_newest on orders (created_at desc, id desc);
    create index orders_newest_by_status on orders (status, created_at desc, id desc);
    create index orders_completed on orders (completed_at, id) where status = 'completed';
    create index orders_provider_reference on orders (provider_reference) where provider_reference is not null;

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
    create index payment_event_newest on payment_event (received_at desc, id desc);
    create index payment_event_alarm on payment_event (received_at desc, id desc) where outcome = 'alarm';

    -- Payment problems that a person must look at: each kind once for a provider and an order, until it is seen.
    create table payment_alarm (
      id bigint generated always as identity primary key,
      kind text not null,
      provider text,
      -- As reported: there may be no such order.
      order_id bigint,
      created_at timestamptz not null,
      seen_at timestamptz
    );
    create unique index payment_alarm_unseen on payment_alarm (kind, provider, order_id) nulls not distinct
      where seen_at is null;

    -- A member's card as the provider knows it: its token there.
    create table stored_card (
      account_id bigint not null references account,
      provider text not null,
      token text not null,
      label text not null,
      stored_at timestamptz not null,
      primary key (account_id, provider)
    );
  `.execute(db);

  // Books that hold (app/credits/README.md#books): what is printed on an invoice is kept with the order and stays.
  await sql`
    create table invoice_series (
      company_id bigint primary key references company,
      last_number bigint not null
    );

    create function invoice_is_fixed() returns trigger language plpgsql as $$
    begin
      raise exception 'an invoice never changes';
    end $$;
    create trigger invoice_is_fixed before update on orders for each row when (
      old.invoice_number is not null and (
        (old.company_id, old.seller, old.invoice_number, old.credits, old.price_minor, old.discount_minor,
          old.amount_minor, old.currency, old.country, old.discount_code, old.vat_basis_points, old.completed_at)
        is distinct from
        (new.company_id, new.seller, new.invoice_number, new.credits, new.price_minor, new.discount_minor,
          new.amount_minor, new.currency, new.country, new.discount_code, new.vat_basis_points, new.completed_at)
        or (new.buyer is not null and old.buyer is distinct from new.buyer)))
      execute function invoice_is_fixed();
    create trigger invoice_is_kept before delete on orders for each row when (old.invoice_number is not null)
      execute function invoice_is_fixed();

    -- What members got back of an order.
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
    create index refund_newest on refund (created_at desc, id desc);
    create index refund_newest_by_reason on refund (reason, created_at desc, id desc);
    create index refund_account on refund (account_id, created_at desc);

    -- A refund has a credit note, of the series of its company.
    create table credit_note (
      company_id bigint not null references company,
      number bigint not null,
      refund_id bigint not null unique references refund,
      order_id bigint not null references orders,
      amount_minor integer not null check (amount_minor > 0),
      created_at timestamptz not null,
      primary key (company_id, number)
    );
    create index credit_note_order on credit_note (order_id);
    create index credit_note_day on credit_note (created_at);

    -- Each company numbers its credit notes, apart from its invoices.
    create table credit_note_series (
      company_id bigint primary key references company,
      last_number bigint not null
    );

    create function credit_note_is_fixed() returns trigger language plpgsql as $$
    begin
      raise exception 'a credit note never changes';
    end $$;
    create trigger credit_note_is_fixed before update or delete on credit_note
      for each row execute function credit_note_is_fixed();

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

    -- Codes by SMS, counted by account, phone and network (app/account/README.md#limits); deleted after two days.
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
