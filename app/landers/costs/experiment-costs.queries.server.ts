import { sql } from "kysely";
import { calendarDay } from "#app/platform/calendar.ts";
import { daysBefore } from "#app/platform/commands/period.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { visitDays } from "#app/tracking/visit-step.ts";
import { otherValue } from "../yield/origin-values.ts";
import { type CostCounts, type CostFigures, costFigures } from "./cost-figures.ts";
import { addPaid, type Mature, matureDays, matureOf, matureSums } from "./mature-sums.ts";
import { spreadCosts } from "./spread-costs.ts";

type Input = { experimentId: number; siteId: number; timezone: string; startedAt: Date };

/**
 * What the visits of each variant of an experiment cost, by its letter, and what came back of it
 * (app/landers/README.md#costs): each visit its part of the cost of its day and origin. Visits are kept for `visitDays`;
 * a variant without one is left out.
 */
export async function readExperimentCosts(db: Db, input: Input, now: Date): Promise<Map<string, CostFigures>> {
  const { experimentId, siteId, timezone, startedAt } = input;
  const today = calendarDay(now, timezone);
  const kept = daysBefore(today, visitDays);
  const started = calendarDay(startedAt, timezone);
  const period = { from: started > kept ? started : kept, to: today };
  const matureTo = matureDays(period, today);
  // A value of sub1 that the yield does not tell apart is counted under another name there.
  const join = (table: string, day: ReturnType<typeof sql>) => sql`
    left join (select distinct site_id, day, network, sub1 from origin) seen on seen.site_id = ${siteId}
      and seen.day = ${day} and seen.network = ${sql.ref(`${table}.network`)} and seen.sub1 = ${sql.ref(`${table}.sub1`)}
    left join per_visit p on p.day = ${day} and p.network = ${sql.ref(`${table}.network`)}
      and p.ref = ${sql.ref(`${table}.ref`)} and p.country = ${sql.ref(`${table}.country`)}
      and p.sub1 = case when ${sql.ref(`${table}.sub1`)} = '' or seen.sub1 is not null
        then ${sql.ref(`${table}.sub1`)} else ${otherValue} end`;
  const perVisit = sql`per_visit as (
      select origin.day, origin.network, origin.ref, origin.sub1, origin.country,
        spread.cents / nullif(origin.visits, 0) as cents, spread.is_rated
      from origin join spread on spread.origin_id = origin.id where origin.site_id = ${siteId})`;
  const spent = await sql<{
    letter: string;
    cents: string | null;
    mature: Mature;
    visits: number;
    allVisits: number;
  }>`
    with ${spreadCosts(period)}, ${perVisit}, visit as (
      select v.variant as letter, v.day, p.cents, coalesce(p.is_rated, false) as has_cost
      from tracking_visit v ${join("v", sql`v.day`)}
      where v.experiment_id = ${experimentId} and v.site_id = ${siteId} and v.day >= ${period.from}::date)
    select letter, sum(cents) filter (where has_cost) as cents, ${matureSums(matureTo, sql`has_cost and day`)} as mature,
      (count(*) filter (where has_cost))::int as visits, count(*)::int as "allVisits"
    from visit group by letter`.execute(db);
  const signup = sql`signup as (
      select a.account_id, a.variant as letter, (a.created_at at time zone ${timezone})::date as day
      from account_origin a ${join("a", sql`(a.created_at at time zone ${timezone})::date`)}
      where a.experiment_id = ${experimentId} and p.is_rated
        and (a.created_at at time zone ${timezone})::date >= ${period.from}::date)`;
  const people = await sql<{ letter: string; signups: number; confirmed: number; buyers: number }>`
    with ${spreadCosts(period)}, ${perVisit}, ${signup}
    select letter, count(*)::int as signups, count(account.activated_at)::int as confirmed,
      (count(*) filter (where exists (select from orders b where b.account_id = account.id and b.status = 'completed'
        and b.refunded_minor < b.amount_minor)))::int as buyers
    from signup join account on account.id = signup.account_id group by letter`.execute(db);
  const paid = await sql<{ letter: string; age: number; cents: string; mature: Mature; isUnrated: boolean }>`
    with ${spreadCosts(period)}, ${perVisit}, ${signup}, paid as (
      select signup.letter, signup.day, (b.completed_at at time zone ${timezone})::date - signup.day as age,
        b.amount_minor - b.refunded_minor as minor,
        case when b.currency = 'EUR' then (b.amount_minor - b.refunded_minor)::numeric
          else (b.amount_minor - b.refunded_minor) / r.per_euro end as cents
      from signup join orders b on b.account_id = signup.account_id and b.status = 'completed'
        left join cost_rate r on r.currency = b.currency
          and r.month = to_char(b.completed_at at time zone ${timezone}, 'YYYY-MM'))
    select letter, age, coalesce(sum(cents), 0) as cents, bool_or(cents is null and minor <> 0) as "isUnrated",
      ${matureSums(matureTo, sql`day`, (days) => sql`and age <= ${days}::int`)} as mature
    from paid group by letter, age`.execute(db);

  const counts = new Map<string, CostCounts>();
  for (const { letter, cents, mature, visits, allVisits } of spent.rows) {
    const { signups = 0, confirmed = 0, buyers = 0 } = people.rows.find((each) => each.letter === letter) ?? {};
    counts.set(letter, {
      ...{ cents: cents === null ? undefined : Number(cents), visits, allVisits, signups, confirmed },
      ...{ firstOrders: buyers, unratedFrom: Infinity, mature: matureOf(matureTo, mature), revenueByAge: new Map() },
    });
  }
  for (const row of paid.rows) {
    const line = counts.get(row.letter);
    if (line) addPaid(line, row);
  }
  return new Map([...counts].map(([letter, line]) => [letter, costFigures(line)]));
}
