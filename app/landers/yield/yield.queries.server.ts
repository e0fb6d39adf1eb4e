import type { Db } from "#app/platform/database/db.server.ts";
import { sortLines } from "./select-lines.ts";
import type { Curves } from "./yield-curve.ts";
import type { YieldDimension } from "./yield-dimensions.ts";
import type { Period } from "#app/platform/commands/period.ts";
import { countNames } from "./yield-rollup.queries.server.ts";

/** One line of a report: its key, the counts, and revenue by currency. */
export type YieldLine = {
  key: string[];
  visits: number;
  logged: number;
  bounces: number;
  signups: number;
  activated: number;
  firstPurchases: number;
  orders: number;
  /** Minor units by currency. */
  revenue: Record<string, number>;
};

/**
 * The yield of a site (all sites without `siteId`, one network with `network`) in a period, grouped by up to four
 * dimensions, from the rolled-up days; by none the sum of all. In the order of `sortLines`.
 */
export async function readYield(
  db: Db,
  input: { siteId?: number; network?: string; period: Period; by: YieldDimension[] },
): Promise<YieldLine[]> {
  let query = db
    .selectFrom("yield_day")
    .select((eb) => [...input.by, "currency", ...countNames.map((name) => eb.fn.sum<string>(name).as(name))])
    .where("day", ">=", input.period.from)
    .where("day", "<=", input.period.to)
    .groupBy([...input.by, "currency"]);
  query = query.where("site_id", "in", sitesOf(db, input.siteId));
  if (input.network !== undefined) query = query.where("network", "=", input.network);

  const lines = new Map<string, YieldLine>();
  for (const row of await query.execute()) {
    const key = input.by.map((name) => row[name]);
    const line = lines.get(key.join("\0")) ?? emptyLine(key);
    lines.set(key.join("\0"), line);
    line.visits += Number(row.visits);
    line.logged += Number(row.logged);
    line.bounces += Number(row.bounces);
    line.signups += Number(row.signups);
    line.activated += Number(row.activated);
    line.firstPurchases += Number(row.first_purchases);
    line.orders += Number(row.orders);
    if (row.currency) line.revenue[row.currency] = (line.revenue[row.currency] ?? 0) + Number(row.revenue_minor);
  }
  return sortLines(input.by, [...lines.values()], ({ visits, signups, orders }) => visits + signups + orders);
}

/** The visits of each day by the key of a report's line, for the small pictures over time. */
export async function readYieldCurves(
  db: Db,
  input: { siteId?: number; network?: string; period: Period; by: YieldDimension[]; keys: string[][] },
): Promise<Curves> {
  const { by } = input;
  let query = db
    .selectFrom("yield_day")
    .select((eb) => [...by, "day", eb.fn.sum<string>("visits").as("visits")])
    .where("day", ">=", input.period.from)
    .where("day", "<=", input.period.to)
    .where("visits", ">", 0)
    .groupBy([...by, "day"]);
  query = query.where("site_id", "in", sitesOf(db, input.siteId));
  if (input.network !== undefined) query = query.where("network", "=", input.network);
  const curves: Curves = new Map(input.keys.map((key) => [yieldKeyOf(key), new Map()]));
  for (const row of await query.execute()) {
    curves.get(yieldKeyOf(by.map((name) => row[name])))?.set(row.day, Number(row.visits));
  }
  return curves;
}

/** The key of a report's line as one text. */
export const yieldKeyOf = (key: string[]) => key.join("\0");

function emptyLine(key: string[]): YieldLine {
  const people = { visits: 0, logged: 0, bounces: 0, signups: 0, activated: 0 };
  return { key, ...people, firstPurchases: 0, orders: 0, revenue: {} };
}

/** One site or all: by name, so that the days of a report are found by the table's key however many lie before them. */
export function sitesOf(db: Db, siteId: number | undefined) {
  const sites = db.selectFrom("site").select("id");
  return siteId === undefined ? sites : sites.where("id", "=", siteId);
}
