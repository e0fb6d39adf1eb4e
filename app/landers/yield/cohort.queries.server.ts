import { sql } from "kysely";
import type { Db } from "#app/platform/database/db.server.ts";
import { type CohortHorizon, cohortDays, cohortHorizons, maturePeriod } from "./cohort-horizons.ts";
import { cohortCounts } from "./cohort-rollup.queries.server.ts";
import { sortLines } from "./select-lines.ts";
import type { Curves } from "./yield-curve.ts";
import type { YieldDimension } from "./yield-dimensions.ts";
import type { Period } from "#app/platform/commands/period.ts";
import { sitesOf, yieldKeyOf } from "./yield.queries.server.ts";

/** What the sign-ups of a period led to, for one key of a report. */
export type CohortLine = {
  key: string[];
  signups: number;
  activated: number;
  firstMessages: number;
  /**
   * After so many days: the sign-ups that are old enough, and their revenue in minor units by currency; undefined while
   * none is.
   */
  after: Record<CohortHorizon, { signups: number; revenue: Record<string, number> } | undefined>;
};

type Input = { siteId?: number; network?: string; period: Period; by: YieldDimension[] };

/**
 * The cohorts of a site (all sites without `siteId`) whose sign-up days are in the period, by up to two dimensions
 * (`day` is the sign-up day), by none the sum of all; in the order of `sortLines` (app/landers/README.md#yield). Each
 * horizon counts only the sign-up days that are old enough for it.
 */
export async function readCohorts(
  db: Db,
  { siteId, network, period, by }: Input,
  today: string,
): Promise<CohortLine[]> {
  const columns = by.map((name) => (name === "day" ? ("signup_day" as const) : name));
  const lines = new Map<string, CohortLine>();
  const lineOf = (row: Record<string, unknown>) => {
    const key = columns.map((name) => String(row[name]));
    const line = lines.get(key.join("\0")) ?? emptyLine(key);
    lines.set(key.join("\0"), line);
    return line;
  };
  const select = (days: Period, horizon: number) =>
    db
      .selectFrom("cohort_day")
      .select((eb) => [...columns, "currency", ...cohortCounts.map((name) => eb.fn.sum<string>(name).as(name))])
      .where("signup_day", ">=", days.from)
      .where("signup_day", "<=", days.to)
      .where(sql<boolean>`day - signup_day <= ${horizon}::int`)
      .where("site_id", "in", sitesOf(db, siteId))
      .$if(network !== undefined, (query) => query.where("network", "=", network ?? ""))
      .groupBy([...columns, "currency"]);

  for (const row of await select(period, cohortDays).execute()) {
    const line = lineOf(row);
    line.signups += Number(row.signups);
    line.activated += Number(row.activated);
    line.firstMessages += Number(row.first_messages);
  }
  for (const horizon of cohortHorizons) {
    const mature = maturePeriod(period, horizon, today);
    for (const row of mature ? await select(mature, horizon).execute() : []) {
      const after = (lineOf(row).after[horizon] ??= { signups: 0, revenue: {} });
      after.signups += Number(row.signups);
      if (row.currency) after.revenue[row.currency] = (after.revenue[row.currency] ?? 0) + Number(row.revenue_minor);
    }
  }
  return sortLines(by, [...lines.values()], ({ signups }) => signups);
}

/** The sign-ups of each day by the key of a line, for the small pictures over time. */
export async function readCohortCurves(
  db: Db,
  { siteId, network, period, by, keys }: Input & { keys: string[][] },
): Promise<Curves> {
  const columns = by.filter((name) => name !== "day");
  const rows = await db
    .selectFrom("cohort_day")
    .select((eb) => [...columns, "signup_day", eb.fn.sum<string>("signups").as("signups")])
    .where("signup_day", ">=", period.from)
    .where("signup_day", "<=", period.to)
    .where("signups", ">", 0)
    .where("site_id", "in", sitesOf(db, siteId))
    .$if(network !== undefined, (query) => query.where("network", "=", network ?? ""))
    .groupBy([...columns, "signup_day"])
    .execute();
  const curves: Curves = new Map(keys.map((key) => [yieldKeyOf(key), new Map()]));
  for (const row of rows) {
    curves.get(yieldKeyOf(columns.map((name) => String(row[name]))))?.set(row.signup_day, Number(row.signups));
  }
  return curves;
}

function emptyLine(key: string[]): CohortLine {
  const people = { signups: 0, activated: 0, firstMessages: 0 };
  return { key, ...people, after: { 1: undefined, 7: undefined, 30: undefined, 90: undefined } };
}
