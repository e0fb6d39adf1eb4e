import { parseLanderPath } from "../lander-path.ts";
import { type SpeedMetric, speedMetricNames, speedMetrics } from "./speed-metrics.ts";
import { speedPageOf } from "./speed-page.ts";

/** What a page view measured: only what the browser can measure, and what happened. */
export type MeasuredView = { page: string; slug: string; values: Partial<Record<SpeedMetric, number>> };

/** A window reports the pages it showed; more than this is no window. */
const maxViews = 20;

/**
 * Reads what `/speed.js` reports, `[path, lcp, inp, cls]` for each page, null for what was not measured. Undefined for
 * anything else: other shapes, values that are no numbers, below 0 or beyond what is possible, too many pages. Pages that
 * are not counted are left out.
 */
export function readSpeedReport(body: string): MeasuredView[] | undefined {
  let report: unknown;
  try {
    report = JSON.parse(body);
  } catch {
    return undefined;
  }
  if (!Array.isArray(report) || report.length === 0 || report.length > maxViews) return undefined;
  const views: MeasuredView[] = [];
  for (const row of report) {
    const view = readView(row);
    if (!view) return undefined;
    if (view.page !== undefined) views.push({ ...view, page: view.page });
  }
  return views;
}

function readView(row: unknown): (Omit<MeasuredView, "page"> & { page: string | undefined }) | undefined {
  if (!Array.isArray(row) || row.length !== 1 + speedMetricNames.length) return undefined;
  const [path, ...measured] = row as unknown[];
  if (typeof path !== "string" || path.length > 300) return undefined;
  const values: MeasuredView["values"] = {};
  for (const [at, name] of speedMetricNames.entries()) {
    const value = measured[at];
    if (value === null) continue;
    if (typeof value !== "number" || !(value >= 0 && value <= speedMetrics[name].max)) return undefined;
    values[name] = value;
  }
  return { page: speedPageOf(path), slug: parseLanderPath(path).slug, values };
}
