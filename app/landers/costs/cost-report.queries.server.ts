import { type RawBuilder, sql } from "kysely";
import type { Period } from "#app/platform/commands/period.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { columnList } from "../yield/origin-values.ts";
import type { YieldDimension } from "../yield/yield-dimensions.ts";
import { yieldKeyOf } from "../yield/yield.queries.server.ts";
import { type CostCounts, type CostFigures, costFigures } from "./cost-figures.ts";
import { addPaid, type Mature, matureDays, matureOf, matureSums, type MatureTo } from "./mature-sums.ts";
import { matchColumns, spreadCosts } from "./spread-costs.ts";

type Input = { siteId?: number; network?: string; period: Period; by: YieldDimension[] };

/** The figures of a report's lines by `yieldKeyOf` of their keys; a line that is not in it has no known cost. */
export type CostReport = Map<string, CostFigures>;

/**
 * What the visits of a period cost and what came back of it, for the lines of `readYield` and `readCohorts` with the same
 * input (app/landers/README.md#costs). `today`: horizons count the sign-up days that are old enough for them.
 */
export async function readCostReport(db: Db, input: Input, today: string): Promise<CostReport> {
  if (!(await hasCosts(db, input.period))) return new Map();
  const matureTo = matureDays(input.period, today);
  const counts = new Map<string, CostCounts>();
  for (const { key, cents, mature, visits, allVisits, ...people } of await readSpent(db, input, matureTo)) {
    const known = cents === null ? undefined : Number(cents);
    counts.set(yieldKeyOf(key), {
      ...{ cents: known, visits: Number(visits), allVisits: Number(allVisits), unratedFrom: Infinity },
      ...{ signups: Number(people.signups), confirmed: Number(people.confirmed) },
      firstOrders: Number(people.firstOrders),
      mature: matureOf(matureTo, mature),
      revenueByAge: new Map(),
    });
  }
  for (const paid of await readPaid(db, input, matureTo)) {
    const line = counts.get(yieldKeyOf(paid.key));
    if (line) addPaid(line, paid);
  }
  return new Map([...counts].map(([key, line]) => [key, costFigures(line)]));
}

/** Whether any cost of a period is known: most reports of a site without costs end here. */
async function hasCosts(db: Db, { from, to }: Period): Promise<boolean> {
  const cost = await db
    .selectFrom("ad_cost")
    .select("day")
    .where("day", ">=", from)
    .where("day", "<=", to)
    .limit(1)
    .execute();
  return cost.length > 0;
}

type Spent = {
  key: string[];
  cents: string | null;
  mature: Mature;
  visits: string;
  allVisits: string;
  signups: string;
  confirmed: string;
  firstOrders: string;
};

/** What each line cost and whom it brought. A cost that no visit came for stands under its own origin. */
async function readSpent(db: Db, input: Input, matureTo: MatureTo): Promise<Spent[]> {
  const { siteId, network, period, by } = input;
  const ofNetwork = (table: string) =>
    network === undefined ? sql`` : sql`and ${sql.ref(`${table}.network`)} = ${network}`;
  const ownValue = (name: YieldDimension): RawBuilder<unknown> => {
    if (name === "day") return sql`cost.day`;
    if (name === "sub1") return sql`cost.own_sub1 as sub1`;
    return matchColumns.some((each) => each === name) ? sql.ref(`cost.${name}`) : sql`'' as ${sql.ref(name)}`;
  };
  const unvisited = sql`
      union all
      select ${sql.join([sql`cost.day as on_day`, ...by.map(ownValue)])}, 0, 0, 0, 0, cents, cents is not null
      from cost where not exists (select from matched where matched.cost_id = cost.id) ${ofNetwork("cost")}`;
  const { rows } = await sql<Spent>`
    with ${spreadCosts(period, by)}
    select ${keyOf(by)} as key, sum(cents) filter (where has_cost) as cents,
      ${matureSums(matureTo, sql`has_cost and on_day`)} as mature,
      sum(visits) as "allVisits", coalesce(sum(visits) filter (where has_cost), 0) as visits,
      coalesce(sum(signups) filter (where has_cost), 0) as signups,
      coalesce(sum(activated) filter (where has_cost), 0) as confirmed,
      coalesce(sum(first_purchases) filter (where has_cost), 0) as "firstOrders"
    from (
      select ${sql.join([sql`origin.day as on_day`, ...by.map((name) => sql.ref(`origin.${name}`))])},
        visits, signups, activated, first_purchases, cents, coalesce(is_rated, false) as has_cost
      from origin left join spread on spread.origin_id = origin.id
      where ${ofSite("origin", siteId)} ${ofNetwork("origin")}
      ${siteId === undefined ? unvisited : sql``}
    ) as each ${groupBy(by)}`.execute(db);
  return rows;
}

type Paid = { key: string[]; age: number; cents: string; mature: Mature; isUnrated: boolean };

/** What the sign-ups of the rows with a cost paid, by line and by the days since they signed up. */
async function readPaid(db: Db, input: Input, matureTo: MatureTo): Promise<Paid[]> {
  const { siteId, network, period, by } = input;
  const columns = by.map((name) => (name === "day" ? "signup_day" : name));
  const cents = sql`case when k.currency = 'EUR' then k.revenue_minor::numeric else k.revenue_minor / r.per_euro end`;
  const { rows } = await sql<Paid>`
    with ${spreadCosts(period)}
    select ${keyOf(columns)} as key, age, coalesce(sum(cents), 0) as cents,
      ${matureSums(matureTo, sql`signup_day`, (days) => sql`and age <= ${days}::int`)} as mature,
      bool_or(cents is null and revenue_minor <> 0) as "isUnrated"
    from (
      select ${columnList([...new Set(["k.signup_day", ...columns.map((name) => `k.${name}`)])])},
        k.revenue_minor, k.day - k.signup_day as age, ${cents} as cents
      from cohort_day k
        join (select origin.*, spread.is_rated from origin join spread on spread.origin_id = origin.id) o
          on o.is_rated and o.site_id = k.site_id and o.day = k.signup_day
          and ${sql.join(
            matchColumns.map((name) => sql`${sql.ref(`o.${name}`)} = ${sql.ref(`k.${name}`)}`),
            sql` and `,
          )}
        left join cost_rate r on r.month = to_char(k.day, 'YYYY-MM') and r.currency = k.currency
      where k.currency <> '' and k.signup_day between ${period.from}::date and ${period.to}::date
        and ${ofSite("k", siteId)} ${network === undefined ? sql`` : sql`and k.network = ${network}`}
    ) as each ${groupBy([...columns, "age"])}`.execute(db);
  return rows;
}

/** A line's key as a list of texts. */
function keyOf(by: readonly string[]): RawBuilder<unknown> {
  return sql`json_build_array(${sql.join(by.map((name) => sql`${sql.ref(name)}::text`))})`;
}

function groupBy(names: readonly string[]): RawBuilder<unknown> {
  return names.length === 0 ? sql`` : sql`group by ${columnList(names)}`;
}

function ofSite(table: string, siteId: number | undefined): RawBuilder<unknown> {
  const column = sql.ref(`${table}.site_id`);
  return siteId === undefined ? sql`${column} in (select id from site)` : sql`${column} = ${siteId}`;
}
