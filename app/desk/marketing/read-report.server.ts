import { type YieldDimension, yieldDimensions } from "#app/landers/yield/yield-dimensions.ts";
import { selectLines } from "#app/landers/yield/select-lines.ts";
import { curvePath, curvePoints } from "#app/landers/yield/yield-curve.ts";
import { daysBefore, readPeriod } from "#app/landers/yield/yield-period.ts";
import { readYield, readYieldCurves, totalOf, yieldKeyOf } from "#app/landers/yield/yield.queries.server.ts";
import { calendarDay } from "#app/platform/calendar.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { Site } from "#app/site/site.server.ts";

/** What the report's form asks for; whatever cannot be read falls back to the last 30 days by network. */
export function readReportQuery(query: URLSearchParams, sites: Site[], now: Date) {
  const site = sites.find((each) => each.domain === query.get("site"));
  const today = calendarDay(now, (site ?? sites[0])?.settings.timezone ?? "Europe/Amsterdam");
  const period = readPeriod(query.get("from") ?? undefined, query.get("to") ?? undefined, today);
  const asked = [query.get("by"), query.get("and")];
  const by = [...new Set(asked.flatMap((name) => yieldDimensions.filter((each) => each === name)))];
  return {
    site,
    network: query.get("in")?.slice(0, 128) || undefined,
    period: period ?? { from: daysBefore(today, 29), to: today },
    by: by.length > 0 ? by : (["network"] satisfies YieldDimension[]),
    isUnderstood: period !== undefined,
  };
}

export type ReportQuery = ReturnType<typeof readReportQuery>;

/** The lines of a report: the same numbers as `yield` at the command line. */
export function readReport(db: Db, { site, network, period, by }: ReportQuery) {
  return readYield(db, { siteId: site?.id, network, period, by });
}

/**
 * A report for the screen: at most `limit` lines, each with its visits over time as a small picture, and the sum of all,
 * also of those that are not shown.
 */
export async function loadReport(db: Db, query: ReportQuery, limit: number) {
  const { site, network, period, by } = query;
  const read = await readReport(db, query);
  const { lines, selection } = selectLines(by, read, limit);
  // A report by day is itself the course of time.
  const isDaily = by.includes("day");
  const curves = isDaily
    ? undefined
    : await readYieldCurves(db, { siteId: site?.id, network, period, by, keys: lines.map((line) => line.key) });
  const all = await readYieldCurves(db, { siteId: site?.id, network, period, by: [], keys: [[]] });
  const pathOf = (counts: Map<string, number> | undefined) => curvePath(curvePoints(counts ?? new Map(), period));
  return {
    lines: lines.map((line) => ({ ...line, curve: curves && pathOf(curves.get(yieldKeyOf(line.key))) })),
    total: { ...totalOf(read), curve: pathOf(all.get(yieldKeyOf([]))) },
    selection,
  };
}
