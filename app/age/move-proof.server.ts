import { findViewer, rememberViewer } from "#app/account/session/viewer.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { storeAdult } from "./adult-account.queries.server.ts";
import { clearedAdultCookie, readAdultCookie } from "./adult-cookie.server.ts";
import { movedProofEnd } from "./proof-lifetimes.server.ts";

/**
 * Moves the proof that a visitor gave to the account, as soon as they are signed in: after sign-up or login
 * (app/age/README.md#proofs). Returns the cookie that clears the visitor's, which would otherwise serve the next account
 * as well.
 */
export async function moveProofToAccount(request: Request): Promise<string | undefined> {
  const [site, viewer] = await Promise.all([siteOf(request), findViewer(request)]);
  const end = viewer && readAdultCookie(request, site, now());
  if (!viewer || !end) return undefined;
  const until = movedProofEnd(end);
  if (!viewer.adultUntil || viewer.adultUntil < until) {
    await storeAdult(db, viewer.accountId, { until, way: null });
    rememberViewer({ ...viewer, adultUntil: until, adultMethod: null });
  }
  return clearedAdultCookie(site);
}
