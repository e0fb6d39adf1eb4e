import { sql } from "kysely";
import type { Tx } from "#app/platform/database/db.server.ts";
import { cohortDays } from "./cohort-horizons.ts";
import { accountOrigin, columnList, type Days, originAsOn } from "./origin-values.ts";
import { originColumns } from "./yield-dimensions.ts";

/**
 * Records refunds made since the last run and subtracts them from days that are not recounted: from the day of the
 * order, in the yield and in the cohort of the sign-up day (app/landers/README.md#yield). An erased account has no
 * origin any more: its refund is subtracted from the day's revenue without origin, so the total stays correct.
 */
export async function subtractRefunds(tx: Tx, { siteId, timezone, from }: Days): Promise<void> {
  await sql`
    with late as (
      select id, account_id, currency, refunded_minor, refunded_minor - yield_refunded_minor as back_minor,
        (completed_at at time zone ${timezone})::date as day
      from orders where site_id = ${siteId} and status = 'completed' and refunded_minor <> yield_refunded_minor
      order by id for update
    ), noted as (
      update orders set yield_refunded_minor = late.refunded_minor from late where orders.id = late.id
    ), back as (
      select ${accountOrigin}, late.day, late.currency, late.back_minor,
        (account.signup_date at time zone ${timezone})::date as signup_day
      from late join account on account.id = late.account_id left join account_origin o on o.account_id = late.account_id
      where late.day < ${from}::date
    ), of_cohorts as (
      insert into cohort_day (site_id, signup_day, ${columnList(originColumns)}, day, currency, revenue_minor)
      select ${siteId}::bigint, signup_day, ${columnList(originColumns)}, day, currency, -sum(back_minor)
      from (select ${originAsOn("back", "signup_day", siteId)}, day, signup_day, currency, back_minor from back
        where day - signup_day between 0 and ${cohortDays}::int) as bounded
      group by signup_day, ${columnList(originColumns)}, day, currency
      on conflict (site_id, signup_day, day, ${columnList(originColumns)}, currency)
        do update set revenue_minor = cohort_day.revenue_minor + excluded.revenue_minor
    )
    insert into yield_day (site_id, ${columnList(originColumns)}, day, currency, revenue_minor)
    select ${siteId}::bigint, ${columnList(originColumns)}, day, currency, -sum(back_minor)
    from (select ${originAsOn("back", "day", siteId)}, day, currency, back_minor from back) as bounded
    group by ${columnList(originColumns)}, day, currency
    on conflict (site_id, day, ${columnList(originColumns)}, currency)
      do update set revenue_minor = yield_day.revenue_minor + excluded.revenue_minor`.execute(tx);
}
