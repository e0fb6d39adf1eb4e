import { type Kysely, sql } from "kysely";

export const kind = "expand";

/**
 * What staff look members and money up by, and books that hold (app/credits/README.md#withdrawal-and-refunds and
 * app/desk/README.md#roles): an invoice never changes, a refund has a credit note of the company's own series.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Invoices: what is printed on one is kept with the order and stays.
  await sql`
    -- The name and address on the invoice; emptied by the erasure.
    alter table orders add column buyer jsonb;

    -- Orders from before sellers were kept have the company that their site has now: nothing older is known.
    update orders set company_id = coalesce(orders.company_id, company.id), seller = jsonb_build_object(
        'name', company.name, 'address', company.address, 'zip', company.zip, 'city', company.city,
        'country', company.country, 'registrationNumber', company.registration_number,
        'vatNumbers', to_jsonb(company.vat_numbers))
      from site join company on company.id = site.company_id
      where site.id = orders.site_id and orders.seller is null;

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
  `.execute(db);

  await sql`
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

    -- Refunds from before there were credit notes get theirs, in the order in which they were made.
    insert into credit_note (company_id, number, refund_id, order_id, amount_minor, created_at)
      select orders.company_id, 10000 + row_number() over (partition by orders.company_id order by refund.created_at, refund.id),
        refund.id, refund.order_id, refund.amount_minor, refund.created_at
      from refund join orders on orders.id = refund.order_id
      where refund.amount_minor > 0 and orders.invoice_number is not null;
    insert into credit_note_series (company_id, last_number)
      select company_id, max(number) from credit_note group by company_id;

    create function credit_note_is_fixed() returns trigger language plpgsql as $$
    begin
      raise exception 'a credit note never changes';
    end $$;
    create trigger credit_note_is_fixed before update or delete on credit_note
      for each row execute function credit_note_is_fixed();
  `.execute(db);

  // The desk's lists, newest first, and its search. "C": the order of a prefix search, whatever the database's own is.
  await sql`
    create index orders_newest on orders (created_at desc, id desc);
    create index orders_newest_by_status on orders (status, created_at desc, id desc);
    create index orders_completed on orders (completed_at, id) where status = 'completed';
    create index orders_provider_reference on orders (provider_reference) where provider_reference is not null;
    create index refund_newest on refund (created_at desc, id desc);
    create index refund_newest_by_reason on refund (reason, created_at desc, id desc);
    create index refund_account on refund (account_id, created_at desc);
    create index payment_event_newest on payment_event (received_at desc, id desc);
    create index payment_event_alarm on payment_event (received_at desc, id desc) where outcome = 'alarm';

    create index account_newest on account (signup_date desc, id desc);
    create index account_email_search on account (email_key collate "C", id) where email_key is not null;
    create index profile_name_search on profile (lower(name) collate "C", id)
      where account_id is not null and name <> '';

    -- The timeline of one member. Messages are no events of it.
    create index ledger_account_events on ledger (account_id, created_at desc)
      where reason not in ('message', 'photo', 'gift');
    create index outbox_account_newest on outbox (account_id, created_at desc) where account_id is not null;
    create index complaint_profile on complaint (profile_id, created_at desc) where profile_id is not null;
    create index complaint_address on complaint (site_id, lower(email)) where email is not null;
  `.execute(db);

  // The link with which a member gets the export that staff started.
  await sql`
    alter table token drop constraint token_kind_check;
    alter table token add constraint token_kind_check check (
      kind in ('activate', 'reset', 'mail_change', 'reactivate', 'signup', 'not_me', 'data_export'));
  `.execute(db);
}
