import type { Db } from "#app/platform/database/db.server.ts";
import { sortLines } from "./select-lines.ts";
import type { YieldDimension } from "./yield-dimensions.ts";
import type { Period } from "./yield-period.ts";
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
): Promise<Map<string, Map<string, number>>> {
  const wanted = new Set(input.keys.map(yieldKeyOf));
  const by = input.by.filter((name) => name !== "day");
  let query = db
    .selectFrom("yield_day")
    .select((eb) => [...by, "day", eb.fn.sum<string>("visits").as("visits")])
    .where("day", ">=", input.period.from)
    .where("day", "<=", input.period.to)
    .where("visits", ">", 0)
    .groupBy([...by, "day"]);
  query = query.where("site_id", "in", sitesOf(db, input.siteId));
  if (input.network !== undefined) query = query.where("network", "=", input.network);
  const curves = new Map<string, Map<string, number>>();
  for (const row of await query.execute()) {
    const key = yieldKeyOf(by.map((name) => String(row[name])));
    if (!wanted.has(key)) continue;
    const curve = curves.get(key) ?? new Map<string, number>();
    curves.set(key, curve.set(row.day, Number(row.visits)));
  }
  return curves;
}

/** The key of a report's line as one text. */
export const yieldKeyOf = (key: string[]) => key.join("\0");

/** The sum of all lines. */
export function totalOf(lines: YieldLine[]): YieldLine {
  return lines.reduce((total, line) => {
    for (const [currency, minor] of Object.entries(line.revenue)) {
      total.revenue[currency] = (total.revenue[currency] ?? 0) + minor;
    }
    const { key, revenue } = total;
    const add = (name: Count) => total[name] + line[name];
    return {
      ...{ key, revenue, visits: add("visits"), logged: add("logged"), bounces: add("bounces") },
      ...{ signups: add("signups"), activated: add("activated") },
      ...{ firstPurchases: add("firstPurchases"), orders: add("orders") },
    };
  }, emptyLine([]));
}

type Count = Exclude<keyof YieldLine, "key" | "revenue">;

function emptyLine(key: string[]): YieldLine {
  const people = { visits: 0, logged: 0, bounces: 0, signups: 0, activated: 0 };
  return { key, ...people, firstPurchases: 0, orders: 0, revenue: {} };
}

/** One site or all: by name, so that the days of a report are found by the table's key however many lie before them. */
export function sitesOf(db: Db, siteId: number | undefined) {
  const sites = db.selectFrom("site").select("id");
  return siteId === undefined ? sites : sites.where("id", "=", siteId);
}
