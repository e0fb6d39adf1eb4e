import { calendarDay } from "#app/platform/calendar.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { notFound } from "#app/platform/render/not-found.server.ts";
import { type YieldDimension, yieldDimensions } from "./yield-dimensions.ts";
import { readYieldKey, type YieldKey } from "./yield-key.server.ts";
import { daysBefore, readPeriod } from "./yield-period.ts";
import { readYield } from "./yield.queries.server.ts";

/** Guards the yield pages: returns the key of this site, or throws 404 without a valid one. */
export async function requireYieldKey(request: Request): Promise<YieldKey> {
  const site = await siteOf(request);
  const key = readYieldKey(new URL(request.url).searchParams.get("key") ?? "", env.sessionSecret, now());
  if (key?.site !== site.id) throw notFound("page_not_found");
  return key;
}

/** The report requested by the URL; invalid days or dimensions fall back to the last 30 days by network. */
export async function loadYield(request: Request, key: YieldKey, limit: number) {
  const site = await siteOf(request);
  const query = new URL(request.url).searchParams;
  const today = calendarDay(now(), site.settings.timezone);
  const period = readPeriod(query.get("from") ?? undefined, query.get("to") ?? undefined, today);
  const reportPeriod = period ?? { from: daysBefore(today, 29), to: today };
  const by: YieldDimension = yieldDimensions.find((each) => each === query.get("by")) ?? "network";
  const lines = await readYield(db, { siteId: site.id, network: key.network, period: reportPeriod, by: [by], limit });
  return { by, period: reportPeriod, lines, understood: period !== undefined };
}
