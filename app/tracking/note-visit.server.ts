import { isbot } from "isbot";
import { clientAddress } from "../platform/client-address.server.ts";
import { calendarDay } from "../platform/calendar.ts";
import { readCookie } from "../platform/cookies.server.ts";
import type { Db } from "../platform/db.server.ts";
import { deviceOf, isPrefetch } from "../platform/device.ts";
import { newId } from "../platform/ids.server.ts";
import { isCountryCode } from "../site/geo/countries.ts";
import { countryOf } from "../site/geoip.server.ts";
import type { Site } from "../site/site.server.ts";
import { firstTouchOf } from "./first-touch.server.ts";
import { hasTrafficSource } from "./first-touch.ts";
import { landedAt } from "./landed-at.ts";
import { readVisitCookie, visitCookie } from "./visit-cookie.server.ts";
import { visitStep } from "./visit-step.ts";
import { findVisit, insertVisit, noteSecondPage } from "./visit.queries.server.ts";

/**
 * Notes a page that a visitor is shown: opens a visit or goes on with the kept one; gives the cookie to answer along.
 * Programs, prefetches, HEAD and `?preview=1` are not counted (product 6); a form sent is no arrival but a step on.
 */
export async function noteVisit(db: Db, request: Request, site: Site, now: Date): Promise<string | undefined> {
  const url = new URL(request.url);
  const isPreview = url.searchParams.get("preview") === "1";
  if (request.method === "HEAD" || isPreview || isPrefetch(request) || isProgram(request)) return undefined;

  const keptId = readVisitCookie(request);
  const kept = keptId === undefined ? undefined : await findVisit(db, { id: keptId, siteId: site.id });
  const { touch } = firstTouchOf(request, site);
  const landed = landedAt(url.pathname);
  const lb = url.searchParams.has("lb");
  const arrives = request.method === "GET" && (landed.lander !== "" || hasTrafficSource(touch) || lb);
  const step = visitStep(kept, arrives, now);
  if (step === "second" && kept) await noteSecondPage(db, kept.id);
  if (step !== "open") return undefined;

  const id = newId();
  await insertVisit(db, {
    ...{ id, site_id: site.id, day: calendarDay(now, site.settings.timezone), started_at: now },
    ...{ ...landed, ...touch, lb, country: countryOfVisitor(request), device: deviceOf(request) },
  });
  return visitCookie(site, id);
}

/** Programs name themselves, or name nothing. */
function isProgram(request: Request): boolean {
  const name = request.headers.get("user-agent");
  return !name || isbot(name);
}

/** The country a visit counts for: what the visitor chose, else where the address is; empty where nobody knows. */
export function countryOfVisitor(request: Request): string {
  const chosen = readCookie(request, "country");
  return isCountryCode(chosen) ? chosen : (countryOf(clientAddress(request)) ?? "");
}
