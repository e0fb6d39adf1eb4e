import { data } from "@remix-run/node";
import { calendarDay } from "../platform/calendar.ts";
import { now } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import { env } from "../platform/env.server.ts";
import { siteOf } from "../site/site.server.ts";
import { type YieldDimension, yieldDimensions } from "./yield-dimensions.ts";
import { readYieldKey, type YieldKey } from "./yield-key.server.ts";
import { dayBefore, readPeriod } from "./yield-period.ts";
import { readYield } from "./yield.queries.server.ts";

/** Guards the pages of the yield: gives what the key opens on this site; without one there is no such page. */
export async function requireYieldKey(request: Request): Promise<YieldKey> {
  const site = await siteOf(request);
  const key = readYieldKey(new URL(request.url).searchParams.get("key") ?? "", env.sessionSecret, now());
  if (key?.site !== site.id) throw data({ reason: "page_not_found" }, { status: 404 });
  return key;
}

/** The report that the address asks for; days and dimensions that are none fall back to the last 30 days by network. */
export async function loadYield(request: Request, key: YieldKey, limit: number) {
  const site = await siteOf(request);
  const query = new URL(request.url).searchParams;
  const today = calendarDay(now(), site.settings.timezone);
  const period = readPeriod(query.get("from") ?? undefined, query.get("to") ?? undefined, today);
  const shown = period ?? { from: dayBefore(today, 29), to: today };
  const by: YieldDimension = yieldDimensions.find((each) => each === query.get("by")) ?? "network";
  const lines = await readYield(db, { siteId: site.id, network: key.network, period: shown, by: [by], limit });
  return { by, period: shown, lines, understood: period !== undefined };
}
