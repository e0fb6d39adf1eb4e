import { type RawBuilder, sql } from "kysely";
import { calendarDay } from "#app/platform/calendar.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { listSites } from "#app/site/sites.queries.server.ts";
import { rollUpCohorts } from "./cohort-rollup.queries.server.ts";
import { subtractRefunds } from "./late-refunds.queries.server.ts";
import { accountOrigin, boundedOrigin, columnList, type Days, keptValues } from "./origin-values.ts";
import { originColumns } from "./yield-dimensions.ts";
import { daysBefore } from "#app/platform/commands/period.ts";

/** How many days are recounted each time: bounces and late webhooks still change yesterday's numbers. */
const recountedDays = 2;
const daysPerStep = 365;

/**
 * Recomputes the latest days of the yield and of the cohorts from visits, accounts and orders: everything since the
 * last roll-up, at least the last two days. Each event counts on its own day in the site's time zone; a refund is
 * subtracted from the day of its order, however long ago that was (app/landers/README.md#yield).
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
    const since = latest?.day ?? (await firstDay(db, site.id, timezone)) ?? today;
    const from = [since, daysBefore(today, recountedDays)].sort()[0] ?? today;
    const about = { siteId: site.id, timezone };
    await addEarlierCohorts(db, { ...about, until: daysBefore(from, 1) });
    for (const step of stepsOf(from, today)) await rollUpDays(db, { ...about, ...step });
  }
}

/** A long period is processed year by year, and each year is committed on its own. */
function stepsOf(from: string, to: string): { from: string; to: string }[] {
  const steps: { from: string; to: string }[] = [];
  for (let first = from; first <= to; first = daysBefore(first, -daysPerStep)) {
    steps.push({ from: first, to: [daysBefore(first, 1 - daysPerStep), to].sort()[0] ?? to });
  }
  return steps;
}

/** Counts the cohorts of a site whose yield was counted before there were cohorts. */
async function addEarlierCohorts(db: Db, days: { siteId: number; timezone: string; until: string }): Promise<void> {
  const { siteId, timezone, until } = days;
  const counted = await db.selectFrom("cohort_day").select("day").where("site_id", "=", siteId).limit(1).execute();
  const first = counted.length > 0 ? undefined : await firstDay(db, siteId, timezone);
  if (first === undefined || first > until) return;
  for (const step of stepsOf(first, until)) {
    await db.transaction().execute((tx) => rollUpCohorts(tx, { siteId, timezone, ...step }));
  }
}

/** The day of a site's first visit or sign-up; undefined if there was none. */
async function firstDay(db: Db, siteId: number, timezone: string): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select least(
      (select min(day) from tracking_visit where site_id = ${siteId}),
      (select (min(signup_date) at time zone ${timezone})::date from account where site_id = ${siteId})) as day`.execute(
    db,
  );
  return rows[0]?.day ?? undefined;
}

async function rollUpDays(db: Db, days: Days): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Two processes that run at the same time would collide on the primary key.
    await sql`select pg_advisory_xact_lock(${20_260_014}, hashint8(${days.siteId}::bigint))`.execute(tx);
    await tx
      .deleteFrom("yield_day")
      .where("site_id", "=", days.siteId)
      .where("day", ">=", days.from)
      .where("day", "<=", days.to)
      .execute();
    await subtractRefunds(tx, days);
    await sql`
      with event as (${visits(days)} union all ${signups(days)} union all ${activations(days)}
        union all ${purchases(days)}), ${keptValues(days)}
      insert into yield_day (site_id, ${columnList(originColumns)}, day, currency, ${columnList(countNames)})
      select ${days.siteId}::bigint, ${columnList(originColumns)}, day, currency,
        ${sql.join(countNames.map((name) => sql`sum(${sql.ref(name)})`))}
      from (select ${boundedOrigin()}, day, currency, ${columnList(countNames)} from event) as bounded
      group by ${columnList(originColumns)}, day, currency`.execute(tx);
    await rollUpCohorts(tx, days);
  });
}

/** The columns of `yield_day` that are added up. */
export const countNames = [
  "visits",
  "logged",
  "bounces",
  "signups",
  "activated",
  "first_purchases",
  "orders",
  "revenue_minor",
] as const;

/** The columns that one event increments; the others are 0. */
function countColumns(adds: Partial<Record<(typeof countNames)[number], RawBuilder<number>>>) {
  return sql.join(countNames.map((name) => sql`${adds[name] ?? sql.lit(0)} as ${sql.ref(name)}`));
}

const one = sql.lit(1);

function visits({ siteId, from, to }: Days) {
  return sql`
    select ${columnList(originColumns)}, day, '' as currency,
      ${countColumns({ visits: one, logged: sql`lb::int`, bounces: sql`(lb and bounced)::int` })}
    from tracking_visit where site_id = ${siteId} and day between ${from}::date and ${to}::date`;
}

function signups({ siteId, timezone, from, to }: Days) {
  return sql`
    select ${accountOrigin}, (a.signup_date at time zone ${timezone})::date, '', ${countColumns({ signups: one })}
    from account a left join account_origin o on o.account_id = a.id
    where a.site_id = ${siteId} and (a.signup_date at time zone ${timezone})::date between ${from}::date and ${to}::date`;
}

function activations({ siteId, timezone, from, to }: Days) {
  return sql`
    select ${accountOrigin}, (a.activated_at at time zone ${timezone})::date, '', ${countColumns({ activated: one })}
    from account a left join account_origin o on o.account_id = a.id
    where a.site_id = ${siteId} and (a.activated_at at time zone ${timezone})::date between ${from}::date and ${to}::date`;
}

/** An order counts when it completes; the first order of an account is also its first purchase. */
function purchases({ siteId, timezone, from, to }: Days) {
  const isFirst = sql<number>`(not exists (select 1 from orders e where e.account_id = b.account_id
    and e.status = 'completed' and (e.completed_at, e.id) < (b.completed_at, b.id)))::int`;
  const revenue = sql<number>`b.amount_minor - b.yield_refunded_minor`;
  return sql`
    select ${accountOrigin}, (b.completed_at at time zone ${timezone})::date, b.currency,
      ${countColumns({ first_purchases: isFirst, orders: one, revenue_minor: revenue })}
    from orders b left join account_origin o on o.account_id = b.account_id
    where b.site_id = ${siteId} and b.status = 'completed'
      and (b.completed_at at time zone ${timezone})::date between ${from}::date and ${to}::date`;
}
