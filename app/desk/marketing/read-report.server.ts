import { type CohortLine, readCohortCurves, readCohorts } from "#app/landers/yield/cohort.queries.server.ts";
import { selectLines } from "#app/landers/yield/select-lines.ts";
import { type Curves, curvePath, curvePoints } from "#app/landers/yield/yield-curve.ts";
import { type YieldDimension, yieldDimensions } from "#app/landers/yield/yield-dimensions.ts";
import { daysBefore, readPeriod, usualDays } from "#app/platform/commands/period.ts";
import { readYield, readYieldCurves, yieldKeyOf, type YieldLine } from "#app/landers/yield/yield.queries.server.ts";
import { calendarDay } from "#app/platform/calendar.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { Site } from "#app/site/site.server.ts";
import type { ReportFormContent } from "./report-form.tsx";

/** What the report's form asks for; whatever cannot be read falls back to the last `days` by network. */
export function readReportQuery(query: URLSearchParams, sites: Site[], now: Date, days = usualDays) {
  const site = sites.find((each) => each.domain === query.get("site"));
  const today = calendarDay(now, (site ?? sites[0])?.settings.timezone ?? "Europe/Amsterdam");
  const period = readPeriod(query.get("from") ?? undefined, query.get("to") ?? undefined, today, days);
  const asked = [query.get("by"), query.get("and")];
  const by = [...new Set(asked.flatMap((name) => yieldDimensions.filter((each) => each === name)))];
  return {
    site,
    today,
    network: query.get("in")?.slice(0, 128) || undefined,
    period: period ?? { from: daysBefore(today, days - 1), to: today },
    by: by.length > 0 ? by : (["network"] satisfies YieldDimension[]),
    isUnderstood: period !== undefined,
  };
}

export type ReportQuery = ReturnType<typeof readReportQuery>;

/** What the report's form shows. */
export function reportForm({ site, network, by, period, isUnderstood }: ReportQuery, sites: Site[]): ReportFormContent {
  return {
    sites: sites.map(({ domain, settings }) => ({ domain, name: settings.name })),
    report: {
      ...{ site: site?.domain ?? "", network: network ?? "", by, period, isUnderstood },
      dimensions: [...yieldDimensions],
    },
  };
}

/** Reads a report's lines by any dimensions, by none the sum of all, and their counts by day. */
export type ReportReader<Line> = {
  readLines: (by: YieldDimension[]) => Promise<Line[]>;
  readCurves: (by: YieldDimension[], keys: string[][]) => Promise<Curves>;
};

/** What the links brought: the same numbers as `yield` at the command line. */
export function yieldReader(db: Db, { site, network, period }: ReportQuery): ReportReader<YieldLine> {
  const input = { siteId: site?.id, network, period };
  return {
    readLines: (by) => readYield(db, { ...input, by }),
    readCurves: (by, keys) => readYieldCurves(db, { ...input, by, keys }),
  };
}

/** What the sign-ups led to: the same numbers as `cohorts` at the command line. */
export function cohortReader(db: Db, { site, network, period, today }: ReportQuery): ReportReader<CohortLine> {
  const input = { siteId: site?.id, network, period };
  return {
    readLines: (by) => readCohorts(db, { ...input, by }, today),
    readCurves: (by, keys) => readCohortCurves(db, { ...input, by, keys }),
  };
}

/** A screen shows at most so many lines. */
const maxLines = 200;

/**
 * A report for the screen: its lines, each with its counts over time as a small picture, and the sum of all, also of
 * those that are not shown; no sum where nothing was counted.
 */
export async function loadReport<Line extends { key: string[] }>(
  { by, period }: ReportQuery,
  { readLines, readCurves }: ReportReader<Line>,
) {
  const [read, [total], totalCurves] = await Promise.all([readLines(by), readLines([]), readCurves([], [[]])]);
  const { lines, selection } = selectLines(by, read, maxLines);
  // A report by day is itself the course of time.
  const curves = by.includes("day")
    ? undefined
    : await readCurves(
        by,
        lines.map(({ key }) => key),
      );
  const withCurve = (line: Line, from: Curves | undefined) => ({
    ...line,
    curve: from && curvePath(curvePoints(from.get(yieldKeyOf(line.key)) ?? new Map(), period)),
  });
  return {
    lines: lines.map((line) => withCurve(line, curves)),
    total: total && withCurve(total, totalCurves),
    selection,
  };
}
