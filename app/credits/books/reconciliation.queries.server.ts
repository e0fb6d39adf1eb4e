import { sql } from "kysely";
import type { Db } from "#app/platform/database/db.server.ts";
import { days, hours, later } from "#app/platform/units.ts";
import type { Currency } from "../currency.ts";

/** What a provider reported as paid, and what the books have, of one provider and currency. In minor units. */
export type ProviderSum = {
  provider: string;
  currency: Currency;
  orders: number;
  ordersMinor: number;
  reports: number;
  reportsMinor: number;
  refunds: number;
  refundsMinor: number;
};

/**
 * A place where provider and books differ. `not_reported` alone may be in order: the provider answered when it was asked,
 * and never sent its report.
 */
export type Difference = {
  kind:
    | "unknown_order"
    | "other_amount"
    | "reported_not_booked"
    | "chargeback_not_booked"
    | "not_reported"
    | "refund_waits"
    | "open_too_long";
  provider: string;
  orderId: number | null;
  reference: string;
  amountMinor: number;
  currency: string;
  at: Date;
};

export type Period = { from: Date; to: Date };

/** The sums of a period by provider and currency: completed orders, reports of payments, refunds. */
export async function sumByProvider(db: Db, { from, to }: Period): Promise<ProviderSum[]> {
  const { rows } = await sql<ProviderSum>`
    with booked as (
      select provider, currency, count(*) as orders, sum(amount_minor) as "ordersMinor" from orders
      where status = 'completed' and completed_at >= ${from} and completed_at < ${to} group by 1, 2
    ), reported as (
      select provider, currency, count(*) as reports, sum(amount_minor) as "reportsMinor" from payment_event
      where status = 'completed' and received_at >= ${from} and received_at < ${to} group by 1, 2
    ), back as (
      select orders.provider, orders.currency, count(*) as refunds, sum(refund.amount_minor) as "refundsMinor"
      from refund join orders on orders.id = refund.order_id
      where refund.created_at >= ${from} and refund.created_at < ${to} group by 1, 2
    )
    select provider, currency, coalesce(orders, 0) as orders, coalesce("ordersMinor", 0) as "ordersMinor",
      coalesce(reports, 0) as reports, coalesce("reportsMinor", 0) as "reportsMinor",
      coalesce(refunds, 0) as refunds, coalesce("refundsMinor", 0) as "refundsMinor"
    from booked full join reported using (provider, currency) full join back using (provider, currency)
    order by provider, currency`.execute(db);
  return rows.map((row) => ({
    ...row,
    orders: Number(row.orders),
    ordersMinor: Number(row.ordersMinor),
    reports: Number(row.reports),
    reportsMinor: Number(row.reportsMinor),
    refunds: Number(row.refunds),
    refundsMinor: Number(row.refundsMinor),
  }));
}

/** An order is asked about every minute and lapses after an hour; open for longer, its provider does not answer. */
const openTooLong = hours(2);
/** Refunds go to the provider within a minute; after a day a person must look. */
const refundTooLong = days(1);

/**
 * Where a provider's reports and the books of a period differ, the most serious kinds first, at most `limit` of them.
 * Direct debit has no reports: its bank's file is the report.
 */
export async function listDifferences(
  db: Db,
  { from, to }: Period,
  now: Date,
  limit = 200,
): Promise<{ differences: Difference[]; more: boolean }> {
  const report = sql`
    select event.*, orders.id as order_id, orders.amount_minor as order_minor, orders.currency as order_currency,
      orders.status as order_status, orders.refunded_minor, orders.provider as order_provider
    from payment_event as event
    left join orders on event.order_reference ~ '^[0-9]{1,16}$'
      and orders.id = case when event.order_reference ~ '^[0-9]{1,16}$' then event.order_reference::bigint end
      and orders.provider = event.provider
    where event.received_at >= ${from} and event.received_at < ${to} and event.status in ('completed', 'chargeback')`;
  const reported = (kind: Difference["kind"], condition: ReturnType<typeof sql>) => sql`
    select ${sql.lit(kind)} as kind, provider, order_id, order_reference as reference, amount_minor, currency,
      received_at as at from report where ${condition}`;
  const booked = (kind: Difference["kind"], condition: ReturnType<typeof sql>, time: string) => sql`
    select ${sql.lit(kind)} as kind, orders.provider, orders.id as order_id, coalesce(provider_reference, '') as reference,
      orders.amount_minor, orders.currency, ${sql.ref(time)} as at from orders where ${condition}`;
  const parts = [
    reported("unknown_order", sql`order_id is null`),
    reported(
      "other_amount",
      sql`order_id is not null and (amount_minor <> order_minor or currency <> order_currency) and status = 'completed'`,
    ),
    reported(
      "reported_not_booked",
      sql`order_status <> 'completed' and refunded_minor = 0 and status = 'completed'
        and amount_minor = order_minor and currency = order_currency`,
    ),
    reported(
      "chargeback_not_booked",
      sql`order_id is not null and status = 'chargeback' and not exists (
        select from refund where refund.order_id = report.order_id and refund.reason = 'chargeback')`,
    ),
    sql`select 'refund_waits' as kind, orders.provider, orders.id as order_id,
        coalesce(orders.provider_reference, '') as reference, refund.amount_minor, orders.currency, refund.created_at as at
      from refund join orders on orders.id = refund.order_id
      where refund.status = 'requested' and refund.created_at >= ${from} and refund.created_at < ${to}
        and refund.created_at < ${later(now, -refundTooLong)}`,
    booked(
      "open_too_long",
      sql`orders.status in ('loading', 'pending') and orders.created_at >= ${from} and orders.created_at < ${to}
        and orders.created_at < ${later(now, -openTooLong)}`,
      "orders.created_at",
    ),
    booked(
      "not_reported",
      sql`orders.status = 'completed' and orders.provider <> 'directdebit'
        and orders.completed_at >= ${from} and orders.completed_at < ${to} and not exists (
          select from payment_event as event where event.order_reference = orders.id::text
            and event.provider = orders.provider and event.status = 'completed')`,
      "orders.completed_at",
    ),
  ];
  const ranked = parts.map(
    (part, rank) =>
      sql`(select ${sql.lit(rank)} as rank, part.* from (${part}) as part order by at desc limit ${sql.lit(limit + 1)})`,
  );
  const { rows } = await sql<Difference>`
    with report as (${report})
    select kind, provider, order_id as "orderId", reference, amount_minor as "amountMinor", currency, at
    from (${sql.join(ranked, sql` union all `)}) as difference
    order by rank, at desc limit ${sql.lit(limit + 1)}`.execute(db);
  const differences = rows.slice(0, limit).map((row) => ({ ...row, amountMinor: Number(row.amountMinor) }));
  return { differences, more: rows.length > limit };
}

/** What the provider reported about an order, newest first. */
export function listReports(db: Db, order: { id: number; provider: string }) {
  return db
    .selectFrom("payment_event")
    .select(["id", "status", "amount_minor as amountMinor", "currency", "outcome", "note", "received_at as at"])
    .where("order_reference", "=", String(order.id))
    .where("provider", "=", order.provider)
    .orderBy("id", "desc")
    .limit(50)
    .execute();
}
