import type { Insertable } from "kysely";
import type { TrackingVisitTable } from "#db/schema.ts";
import { batched } from "#app/platform/concurrency/batched.ts";
import { inNewRequestScope } from "#app/platform/request/request-scope.server.ts";
import { clientAddress } from "#app/platform/request/client-address.server.ts";
import { calendarDay } from "#app/platform/calendar.ts";
import { readCookie } from "#app/platform/request/cookies.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { deviceOf, isPassive } from "#app/platform/request/device.ts";
import { isBot } from "#app/platform/request/is-bot.ts";
import { newId } from "#app/platform/secrets/ids.server.ts";
import { isCountryCode } from "#app/site/geo/countries.ts";
import { countryOf } from "#app/site/geoip.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { consentOf, firstTouchOf } from "./first-touch-cookie.server.ts";
import { hasTrafficSource } from "./first-touch.ts";
import { shownVariantOf } from "./experiments/shown-variant.server.ts";
import { parseLanderPath } from "./lander-path.ts";
import { recordVisitConversion } from "./postbacks/record-visit.server.ts";
import { nextVisitId, readVisitCookie, visitCookie } from "./visit-cookie.server.ts";
import { visitStep } from "./visit-step.ts";
import { findVisit, insertVisits, updateSecondPage } from "./visit.queries.server.ts";

/**
 * Records a page view of a visitor: starts a visit or continues the one in the cookie. Returns the cookie to send.
 * Bots, prefetches, HEAD, `?preview=1` and `?variant=` are not counted (app/tracking/README.md#visits and
 * app/landers/README.md#experiments). A posted form never starts a visit, but counts as a page.
 */
export async function recordPageView(db: Db, request: Request, site: Site, now: Date): Promise<string | undefined> {
  const url = new URL(request.url);
  // A variant in the address is staff's look at it (app/landers/README.md#experiments).
  const isPreview = url.searchParams.get("preview") === "1" || url.searchParams.has("variant");
  if (isPreview || isPassive(request) || isBot(request)) return undefined;

  const storedId = readVisitCookie(request);
  const stored = storedId === undefined ? undefined : await findVisit(db, { id: storedId, siteId: site.id });
  const { touch } = firstTouchOf(request, site);
  const lander = parseLanderPath(url.pathname);
  // Log bounces: the link asks to count whether this visit ends with its first page (spec 2, Query parameters).
  const lb = url.searchParams.has("lb");
  const arrives = request.method === "GET" && (lander.lander !== "" || hasTrafficSource(touch) || lb);
  const step = visitStep(stored, arrives, now);
  if (step === "second" && stored) await updateSecondPage(db, stored.id);
  if (step !== "open") return undefined;

  const id = stored ? newId() : nextVisitId(request);
  const shown = await shownVariantOf(request, site);
  const since = consentOf(request, now);
  await insertVisit(db)({
    ...{ id, site_id: site.id, day: calendarDay(now, site.settings.timezone), started_at: now },
    ...{ ...lander, ...touch, lb, country: countryOfVisitor(request), device: deviceOf(request) },
    ...{ consent_at: since ?? null, experiment_id: shown?.experimentId ?? null, variant: shown?.letter ?? null },
  });
  if (since) await recordVisitConversion(db, { ...touch, id, siteId: site.id }, since, now);
  return visitCookie(site, id, shown);
}

type Visit = Insertable<TrackingVisitTable>;
const inserts = new WeakMap<Db, (visit: Visit) => Promise<void>>();

/** Stores visits that begin at the same time with one statement: pages from memory cost less than a statement. */
function insertVisit(db: Db): (visit: Visit) => Promise<void> {
  // A batch belongs to many requests, so that none of their time limits is its own.
  const insert = inserts.get(db) ?? batched<Visit>((visits) => inNewRequestScope(() => insertVisits(db, visits)));
  inserts.set(db, insert);
  return insert;
}

/** The country a visit is counted for: the visitor's choice, else the country of the IP address, else empty. */
export function countryOfVisitor(request: Request): string {
  const chosenCountry = readCookie(request, "country");
  return isCountryCode(chosenCountry) ? chosenCountry : (countryOf(clientAddress(request)) ?? "");
}
