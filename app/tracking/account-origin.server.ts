import type { Db } from "#app/platform/database/db.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { deviceOf } from "#app/platform/request/device.ts";
import type { Site } from "#app/site/site.server.ts";
import type { TrackingInput } from "./tracking-form.ts";
import type { AccountOrigin } from "./account-origin.queries.server.ts";
import { consentOf, firstTouchOf } from "./first-touch-cookie.server.ts";
import { chooseFirstTouch } from "./first-touch.ts";
import { countryOfVisitor } from "./record-page-view.server.ts";
import { readVisitCookie } from "./visit-cookie.server.ts";
import { findVisit } from "./visit.queries.server.ts";

/**
 * The origin of an account that is created now. A browser that keeps no cookies sends the first touch and the lander in
 * the form's hidden fields (`carried`). If there is a cookie, it wins, because it is older.
 */
export async function findAccountOrigin(
  db: Db,
  request: Request,
  site: Site,
  carried: TrackingInput,
): Promise<AccountOrigin> {
  const visitId = readVisitCookie(request);
  const visit = visitId === undefined ? undefined : await findVisit(db, { id: visitId, siteId: site.id });
  const { touch } = firstTouchOf(request, site);
  const { lander, slug, ...carriedTouch } = carried;
  return {
    ...chooseFirstTouch(touch, carriedTouch),
    ...(visit ? { lander: visit.lander, slug: visit.slug } : { lander, slug }),
    country: countryOfVisitor(request),
    device: deviceOf(request),
    consentAt: consentOf(request, now()),
    visitId: visit?.id,
    ...{ experimentId: visit?.experimentId ?? null, variant: visit?.variant ?? null },
  };
}
