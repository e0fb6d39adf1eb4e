import type { Db } from "#app/platform/database/db.server.ts";
import { type SpeedMetric, speedMetrics, type SpeedSummary, writtenSpeed } from "#app/tracking/speed/speed-metrics.ts";
import { readSpeed, type SpeedDimension } from "#app/tracking/speed/speed.queries.server.ts";
import type { ReportQuery } from "./read-report.server.ts";

/** A page's speed as texts; `slow` are those over their limit. */
export type SpeedCells = { text: string; isSlow: boolean }[];

/** What the desk shows of a page's speed. */
export const shownMetrics = ["lcp", "inp"] as const satisfies SpeedMetric[];

/** The speed of a line as cells, with its limit where it is over it. */
export function speedCells(
  speed: Partial<Record<SpeedMetric, SpeedSummary>> | undefined,
  metrics: readonly SpeedMetric[] = shownMetrics,
): SpeedCells {
  return metrics.map((metric) => {
    const summary = speed?.[metric];
    return { text: writtenSpeed(metric, summary), isSlow: summary?.isSlow ?? false };
  });
}

/** `2.5 s`: a limit in words. */
export const speedLimit = (metric: SpeedMetric) =>
  writtenSpeed(metric, { views: 0, p75: speedMetrics[metric].limit, isOpen: false, isSlow: false });

const dimensionOf: Record<string, SpeedDimension | undefined> = { lander: "page", device: "device", day: "day" };

/**
 * The speed of a report's lines, for reports by lander (and device or day): speed is counted by no other part of an
 * origin. Undefined for other reports, and where one network was asked for.
 */
export async function loadLineSpeeds(
  db: Db,
  { site, network, period, by }: ReportQuery,
  keys: string[][],
): Promise<SpeedCells[] | undefined> {
  const dimensions = by.flatMap((name) => dimensionOf[name] ?? []);
  if (!by.includes("lander") || dimensions.length < by.length || network !== undefined) return undefined;
  const lines = await readSpeed(db, { siteId: site?.id, period, by: dimensions });
  const speedOf = new Map(lines.map(({ key, speed }) => [key.join("\0"), speed]));
  return keys.map((key) => speedCells(speedOf.get(key.join("\0"))));
}
