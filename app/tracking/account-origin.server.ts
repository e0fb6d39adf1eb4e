import type { Db, Tx } from "../platform/db.server.ts";
import { type Device, deviceOf } from "../platform/device.ts";
import type { Site } from "../site/site.server.ts";
import type { Carried } from "./carried.ts";
import { firstTouchOf } from "./first-touch.server.ts";
import { type FirstTouch, hasTrafficSource } from "./first-touch.ts";
import { countryOfVisitor } from "./note-visit.server.ts";
import { readVisitCookie } from "./visit-cookie.server.ts";
import { findVisit } from "./visit.queries.server.ts";

/** What led to an account: the first touch, and the lander of the visit it is made in. */
export type AccountOrigin = FirstTouch & { lander: string; slug: string; country: string; device: Device };

/**
 * The origin of whoever signs up now. A browser that keeps no cookie brings the first touch and the lander in the form's
 * hidden fields (`carried`); the cookie, being the first, wins.
 */
export async function originOf(db: Db, request: Request, site: Site, carried: Carried): Promise<AccountOrigin> {
  const visitId = readVisitCookie(request);
  const visit = visitId === undefined ? undefined : await findVisit(db, { id: visitId, siteId: site.id });
  const { touch } = firstTouchOf(request, site);
  const { lander, slug, ...carriedTouch } = carried;
  return {
    ...(hasTrafficSource(touch) ? touch : carriedTouch),
    ...(visit ? { lander: visit.lander, slug: visit.slug } : { lander, slug }),
    country: countryOfVisitor(request),
    device: deviceOf(request),
  };
}

/** Stores the origin with the new account (product 6). */
export async function storeOrigin(tx: Tx, accountId: number, origin: AccountOrigin, now: Date): Promise<void> {
  await tx
    .insertInto("account_origin")
    .values({ account_id: accountId, ...origin, created_at: now })
    .execute();
}
