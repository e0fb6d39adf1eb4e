import { Counter, Histogram } from "prom-client";
import { calendarDay } from "#app/platform/calendar.ts";
import { batched } from "#app/platform/concurrency/batched.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { leaveTrace } from "#app/platform/database/leave-trace.server.ts";
import { registry } from "#app/platform/metrics/registry.server.ts";
import { deviceOf } from "#app/platform/request/device.ts";
import { inNewRequestScope } from "#app/platform/request/request-scope.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { findRunningById } from "../experiments/running-experiments.server.ts";
import { heldVariantOf } from "../visit-cookie.server.ts";
import type { MeasuredView } from "./read-speed-report.ts";
import { bucketOf, type SpeedMetric, speedMetricNames, speedMetrics } from "./speed-metrics.ts";
import { addSpeedViews } from "./speed.queries.server.ts";

const registers = [registry];
const labelNames = ["page", "device"] as const;
const help = "of page views after Accept, by page (a lander or route) and device.";
const histograms = {
  lcp: new Histogram({
    ...{ name: "page_lcp_ms", help: `Largest contentful paint, in milliseconds, ${help}` },
    ...{ buckets: [...speedMetrics.lcp.edges], labelNames, registers },
  }),
  inp: new Histogram({
    ...{ name: "page_inp_ms", help: `Interaction to next paint, in milliseconds, ${help}` },
    ...{ buckets: [...speedMetrics.inp.edges], labelNames, registers },
  }),
  cls: new Histogram({
    ...{ name: "page_cls", help: `Cumulative layout shift ${help}` },
    ...{ buckets: [...speedMetrics.cls.edges], labelNames, registers },
  }),
} satisfies Record<SpeedMetric, unknown>;

/** Reports that were not counted: of bots, without consent, nonsense, or too many from one network. */
export const refusedSpeedReports = new Counter({
  name: "page_speed_reports_refused_total",
  help: "Speed reports that were not counted, by reason.",
  labelNames: ["reason"],
  registers,
});

type Row = Parameters<typeof addSpeedViews>[1][number];
const stores = new WeakMap<Db, (rows: Row[]) => Promise<void>>();

/** Reports that arrive at the same time are stored with one statement, outside of their requests' time limits. */
function storeOf(db: Db): (rows: Row[]) => Promise<void> {
  const store = stores.get(db) ?? batched<Row[]>((all) => inNewRequestScope(() => addSpeedViews(db, all.flat())));
  stores.set(db, store);
  return store;
}

/**
 * Counts what a window measured, by the site's day, the page and the device, and by the variant where its lander has a
 * running experiment (app/tracking/README.md#speed). Nothing tells apart who it was. A database that does not answer
 * costs the counts.
 */
export async function recordSpeed(db: Db, request: Request, views: readonly MeasuredView[], now: Date): Promise<void> {
  const site = await siteOf(request);
  const device = deviceOf(request);
  const held = heldVariantOf(request);
  const experiment = held && (await findRunningById(held.experimentId));
  const day = calendarDay(now, site.settings.timezone);
  const rows = views.flatMap(({ page, slug, values }) => {
    const isTested = experiment?.siteId === site.id && experiment.lander === page && experiment.slug === slug;
    const shown = isTested && held ? { experiment_id: held.experimentId, variant: held.letter } : {};
    return speedMetricNames.flatMap((metric): Row[] => {
      const value = values[metric];
      if (value === undefined) return [];
      histograms[metric].observe({ page, device }, value);
      const place = { site_id: site.id, day, page, device, experiment_id: 0, variant: "", ...shown };
      return [{ ...place, metric, bucket: bucketOf(metric, value), views: 1 }];
    });
  });
  if (rows.length > 0) await leaveTrace(storeOf(db)(rows));
}
