import { sql } from "kysely";
import { calendarDay } from "../platform/calendar.ts";
import type { Db } from "../platform/db.server.ts";
import { listSites } from "../site/sites.queries.server.ts";
import { dayBefore } from "./yield-period.ts";

/** How many days are counted anew each time: bounces and late webhooks still change yesterday. */
const fresh = 2;

/**
 * Makes the latest days of the yield anew from visits, accounts and orders: everything since the last roll-up, at least
 * the last two days (product 6). Each event counts on its own day, in the site's time zone.
 */
export async function rollUpYield(db: Db, now: Date): Promise<void> {
  for (const site of await listSites(db)) {
    const { timezone } = site.settings;
    const today = calendarDay(now, timezone);
    const latest = await db
      .selectFrom("yield_day")
      .select((eb) => eb.fn.max<string | null>("day").as("day"))
      .where("site_id", "=", site.id)
      .executeTakeFirst();
    const from = [latest?.day ?? "2000-01-01", dayBefore(today, fresh)].sort()[0] ?? today;
    await rollUpDays(db, { siteId: site.id, timezone, from, to: today });
  }
}

type Days = { siteId: number; timezone: string; from: string; to: string };

async function rollUpDays(db: Db, days: Days): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Two processes that count at once would meet at the primary key.
    await sql`select pg_advisory_xact_lock(${20_260_014}, ${days.siteId}::int)`.execute(tx);
    await tx
      .deleteFrom("yield_day")
      .where("site_id", "=", days.siteId)
      .where("day", ">=", days.from)
      .where("day", "<=", days.to)
      .execute();
    await sql`
      insert into yield_day (site_id, ${origin}, day, currency,
        visits, logged, bounces, signups, activated, first_purchases, orders, revenue_minor)
      select ${days.siteId}::bigint, ${origin}, day, currency,
        sum(visits), sum(logged), sum(bounces), sum(signups), sum(activated), sum(first_purchases), sum(orders),
        sum(revenue_minor)
      from (${visits(days)} union all ${signUps(days)} union all ${activations(days)}
        union all ${purchases(days)}) as event
      group by ${origin}, day, currency`.execute(tx);
  });
}

const origin = sql.raw("lander, slug, network, ref, sub1, sub2, sub3, country, device");
const accountOrigin = sql.raw(
  ["lander", "slug", "network", "ref", "sub1", "sub2", "sub3", "country", "device"]
    .map((name) => `coalesce(o.${name}, '') as ${name}`)
    .join(", "),
);

function visits({ siteId, from, to }: Days) {
  return sql`
    select ${origin}, day, '' as currency, 1 as visits, lb::int as logged, (lb and bounced)::int as bounces,
      0 as signups, 0 as activated, 0 as first_purchases, 0 as orders, 0 as revenue_minor
    from tracking_visit where site_id = ${siteId} and day between ${from}::date and ${to}::date`;
}

function signUps({ siteId, timezone, from, to }: Days) {
  return sql`
    select ${accountOrigin}, (a.signup_date at time zone ${timezone})::date, '', 0, 0, 0, 1, 0, 0, 0, 0
    from account a left join account_origin o on o.account_id = a.id
    where a.site_id = ${siteId} and (a.signup_date at time zone ${timezone})::date between ${from}::date and ${to}::date`;
}

function activations({ siteId, timezone, from, to }: Days) {
  return sql`
    select ${accountOrigin}, (a.activated_at at time zone ${timezone})::date, '', 0, 0, 0, 0, 1, 0, 0, 0
    from account a left join account_origin o on o.account_id = a.id
    where a.site_id = ${siteId} and (a.activated_at at time zone ${timezone})::date between ${from}::date and ${to}::date`;
}

/** An order counts when it completes; the first one of an account is also its first purchase. */
function purchases({ siteId, timezone, from, to }: Days) {
  return sql`
    select ${accountOrigin}, (b.completed_at at time zone ${timezone})::date, b.currency, 0, 0, 0, 0, 0,
      (not exists (select 1 from orders e where e.account_id = b.account_id and e.status = 'completed'
        and (e.completed_at, e.id) < (b.completed_at, b.id)))::int,
      1, b.amount_minor - b.refunded_minor
    from orders b left join account_origin o on o.account_id = b.account_id
    where b.site_id = ${siteId} and b.status = 'completed'
      and (b.completed_at at time zone ${timezone})::date between ${from}::date and ${to}::date`;
}
