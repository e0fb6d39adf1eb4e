import { type RawBuilder, sql } from "kysely";
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
      insert into yield_day (site_id, ${names(origins)}, day, currency, ${names(counts)})
      select ${days.siteId}::bigint, ${names(origins)}, day, currency,
        ${sql.join(counts.map((name) => sql`sum(${sql.ref(name)})`))}
      from (${visits(days)} union all ${signUps(days)} union all ${activations(days)}
        union all ${purchases(days)}) as event
      group by ${names(origins)}, day, currency`.execute(tx);
  });
}

const origins = ["lander", "slug", "network", "ref", "sub1", "sub2", "sub3", "country", "device"] as const;
const counts = [
  "visits",
  "logged",
  "bounces",
  "signups",
  "activated",
  "first_purchases",
  "orders",
  "revenue_minor",
] as const;

const names = (columns: readonly string[]) => sql.join(columns.map((name) => sql.ref(name)));

/** Where an account `o` came from; one without an origin came by itself. */
const accountOrigin = sql.join(origins.map((name) => sql`coalesce(${sql.ref(`o.${name}`)}, '') as ${sql.ref(name)}`));

/** The columns that one event adds to; the others are 0. */
function counting(adds: Partial<Record<(typeof counts)[number], RawBuilder<number>>>) {
  return sql.join(counts.map((name) => sql`${adds[name] ?? sql.lit(0)} as ${sql.ref(name)}`));
}

const one = sql.lit(1);

function visits({ siteId, from, to }: Days) {
  return sql`
    select ${names(origins)}, day, '' as currency,
      ${counting({ visits: one, logged: sql`lb::int`, bounces: sql`(lb and bounced)::int` })}
    from tracking_visit where site_id = ${siteId} and day between ${from}::date and ${to}::date`;
}

function signUps({ siteId, timezone, from, to }: Days) {
  return sql`
    select ${accountOrigin}, (a.signup_date at time zone ${timezone})::date, '', ${counting({ signups: one })}
    from account a left join account_origin o on o.account_id = a.id
    where a.site_id = ${siteId} and (a.signup_date at time zone ${timezone})::date between ${from}::date and ${to}::date`;
}

function activations({ siteId, timezone, from, to }: Days) {
  return sql`
    select ${accountOrigin}, (a.activated_at at time zone ${timezone})::date, '', ${counting({ activated: one })}
    from account a left join account_origin o on o.account_id = a.id
    where a.site_id = ${siteId} and (a.activated_at at time zone ${timezone})::date between ${from}::date and ${to}::date`;
}

/** An order counts when it completes; the first one of an account is also its first purchase. */
function purchases({ siteId, timezone, from, to }: Days) {
  const isFirst = sql<number>`(not exists (select 1 from orders e where e.account_id = b.account_id
    and e.status = 'completed' and (e.completed_at, e.id) < (b.completed_at, b.id)))::int`;
  const revenue = sql<number>`b.amount_minor - b.refunded_minor`;
  return sql`
    select ${accountOrigin}, (b.completed_at at time zone ${timezone})::date, b.currency,
      ${counting({ first_purchases: isFirst, orders: one, revenue_minor: revenue })}
    from orders b left join account_origin o on o.account_id = b.account_id
    where b.site_id = ${siteId} and b.status = 'completed'
      and (b.completed_at at time zone ${timezone})::date between ${from}::date and ${to}::date`;
}
