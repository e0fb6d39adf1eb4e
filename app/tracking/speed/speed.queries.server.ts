import { type Insertable, sql } from "kysely";
import type { SpeedDayTable } from "#db/schema.ts";
import type { Period } from "#app/platform/commands/period.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { type SpeedMetric, speedMetricNames, type SpeedSummary, summariseSpeed } from "./speed-metrics.ts";

type Row = Insertable<SpeedDayTable>;
const key = ["site_id", "day", "page", "device", "experiment_id", "variant", "metric", "bucket"] as const;

/** Adds page views to their counters: rows of one counter as one, in one order, so that processes wait for each other. */
export async function addSpeedViews(db: Db, rows: readonly Row[]): Promise<void> {
  const sums = new Map<string, Row>();
  for (const row of rows) {
    const text = key.map((name) => row[name]).join("\0");
    const sum = sums.get(text);
    if (sum) sum.views += row.views;
    else sums.set(text, { ...row });
  }
  const sorted = [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  if (sorted.length === 0) return;
  await db
    .insertInto("speed_day")
    .values(sorted)
    .onConflict((conflict) => conflict.columns([...key]).doUpdateSet({ views: sql`speed_day.views + excluded.views` }))
    .execute();
}

/** What the speed of pages can be grouped by. */
export type SpeedDimension = "page" | "device" | "day" | "variant";

/** The speed of one line; a metric that no view had is left out. */
export type SpeedLine = { key: string[]; speed: Partial<Record<SpeedMetric, SpeedSummary>> };

/** How fast pages felt in a period, by the dimensions, in their order; of one site, one experiment, or all. */
export async function readSpeed(
  db: Db,
  input: { siteId?: number; experimentId?: number; period: Period; by: SpeedDimension[] },
): Promise<SpeedLine[]> {
  const { siteId, experimentId, period, by } = input;
  const rows = await db
    .selectFrom("speed_day")
    .select((eb) => [...by, "metric", "bucket", eb.fn.sum<string>("views").as("views")])
    .where("day", ">=", period.from)
    .where("day", "<=", period.to)
    .$if(siteId !== undefined, (query) => query.where("site_id", "=", siteId ?? 0))
    .$if(experimentId !== undefined, (query) => query.where("experiment_id", "=", experimentId ?? 0))
    .groupBy([...by, "metric", "bucket"])
    .orderBy([...by, "metric", "bucket"])
    .execute();
  const lines = new Map<string, { key: string[]; views: Record<SpeedMetric, Map<number, number>> }>();
  for (const row of rows) {
    const own = by.map((name) => String(row[name]));
    const line = lines.get(own.join("\0")) ?? { key: own, views: { lcp: new Map(), inp: new Map(), cls: new Map() } };
    lines.set(own.join("\0"), line);
    line.views[row.metric].set(row.bucket, Number(row.views));
  }
  return [...lines.values()].map(({ key: own, views }) => ({
    key: own,
    speed: Object.fromEntries(
      speedMetricNames.flatMap((name) => {
        const summary = summariseSpeed(name, views[name]);
        return summary ? [[name, summary]] : [];
      }),
    ),
  }));
}
