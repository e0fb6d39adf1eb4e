import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#app/platform/database/db.server.ts";
import { cohortDays } from "./cohort-horizons.ts";
import { accountOrigin, columnList, type Days, originAsOn } from "./origin-values.ts";
import { originColumns } from "./yield-dimensions.ts";

/** The columns of `cohort_day` that are added up. */
export const cohortCounts = ["signups", "activated", "first_messages", "orders", "revenue_minor"] as const;

/**
 * Recounts what accounts did on these days in their first 90 days, by their sign-up day (app/landers/README.md#yield).
 * Runs after the yield of the same days, which decides what values of sub1–3 have rows of their own.
 */
export async function rollUpCohorts(tx: Tx, days: Days): Promise<void> {
  const { siteId, from, to } = days;
  await tx
    .deleteFrom("cohort_day")
    .where("site_id", "=", siteId)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .execute();
  await sql`
    with event as (${signups(days)} union all ${activations(days)} union all ${firstMessages(days)}
      union all ${purchases(days)})
    insert into cohort_day (site_id, signup_day, ${columnList(originColumns)}, day, currency, ${columnList(cohortCounts)})
    select ${siteId}::bigint, signup_day, ${columnList(originColumns)}, day, currency,
      ${sql.join(cohortCounts.map((name) => sql`sum(${sql.ref(name)})`))}
    from (select ${originAsOn("event", "signup_day", siteId)}, day, signup_day, currency, ${columnList(cohortCounts)}
      from event where day - signup_day between 0 and ${cohortDays}::int) as bounded
    group by signup_day, ${columnList(originColumns)}, day, currency`.execute(tx);
}

function countColumns(adds: Partial<Record<(typeof cohortCounts)[number], RawBuilder<number>>>) {
  return sql.join(cohortCounts.map((name) => sql`${adds[name] ?? sql.lit(0)} as ${sql.ref(name)}`));
}

const one = sql.lit(1);
const signupDay = (timezone: string) => sql`(a.signup_date at time zone ${timezone})::date as signup_day`;
const dayOf = (column: string, timezone: string) => sql`(${sql.ref(column)} at time zone ${timezone})::date`;

/**
 * Accounts that may still do something in their first 90 days, found by the index. A day more than needed: where clocks
 * change at midnight, a day has its first hour twice.
 */
function recentAccounts({ siteId, timezone, from, to }: Days) {
  return sql`a.site_id = ${siteId}
    and a.signup_date >= (${from}::date - ${cohortDays + 1}::int)::timestamp at time zone ${timezone}
    and a.signup_date < (${to}::date + 1)::timestamp at time zone ${timezone}`;
}

function signups(days: Days) {
  const { timezone, from, to } = days;
  return sql`
    select ${accountOrigin}, ${dayOf("a.signup_date", timezone)} as day, ${signupDay(timezone)}, '' as currency,
      ${countColumns({ signups: one })}
    from account a left join account_origin o on o.account_id = a.id
    where ${recentAccounts(days)} and ${dayOf("a.signup_date", timezone)} between ${from}::date and ${to}::date`;
}

function activations(days: Days) {
  const { timezone, from, to } = days;
  return sql`
    select ${accountOrigin}, ${dayOf("a.activated_at", timezone)}, ${signupDay(timezone)}, '',
      ${countColumns({ activated: one })}
    from account a left join account_origin o on o.account_id = a.id
    where ${recentAccounts(days)} and ${dayOf("a.activated_at", timezone)} between ${from}::date and ${to}::date`;
}

function firstMessages(days: Days) {
  const { timezone, from, to } = days;
  return sql`
    select ${accountOrigin}, ${dayOf("m.first_at", timezone)}, ${signupDay(timezone)}, '',
      ${countColumns({ first_messages: one })}
    from account a join profile p on p.account_id = a.id left join account_origin o on o.account_id = a.id
      cross join lateral (select min(created_at) as first_at from message where sender_id = p.id) m
    where ${recentAccounts(days)} and ${dayOf("m.first_at", timezone)} between ${from}::date and ${to}::date`;
}

function purchases(days: Days) {
  const { siteId, timezone, from, to } = days;
  const revenue = sql<number>`b.amount_minor - b.yield_refunded_minor`;
  return sql`
    select ${accountOrigin}, ${dayOf("b.completed_at", timezone)}, ${signupDay(timezone)}, b.currency,
      ${countColumns({ orders: one, revenue_minor: revenue })}
    from orders b join account a on a.id = b.account_id left join account_origin o on o.account_id = b.account_id
    where b.site_id = ${siteId} and b.status = 'completed'
      and ${dayOf("b.completed_at", timezone)} between ${from}::date and ${to}::date`;
}
