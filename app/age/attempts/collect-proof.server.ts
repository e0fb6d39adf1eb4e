import type { Viewer } from "#app/account/session/viewer.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { adultCookie } from "../adult-cookie.server.ts";
import { storeAdult } from "../adult-account.queries.server.ts";
import { type Attempt, takeAttempt } from "./attempt.queries.server.ts";
import { accountProofEnd, visitorProofEnd } from "../proof-lifetimes.server.ts";

/**
 * Gives the fact that was proved to the browser that began the attempt, once: to the member's account, or as a cookie
 * to a visitor (app/age/README.md#attempts). The attempt is deleted. Undefined if another request was first.
 */
export async function collectProof(
  db: Db,
  { attempt, site, viewer }: { attempt: Attempt; site: Site; viewer: Viewer | undefined },
  now: Date,
): Promise<{ until: Date; cookie?: string } | undefined> {
  return db.transaction().execute(async (tx) => {
    if (!(await takeAttempt(tx, attempt.id, "adult"))) return undefined;
    const until = viewer ? accountProofEnd(now) : visitorProofEnd(now);
    if (!viewer) return { until, cookie: adultCookie(site, until, now) };
    await storeAdult(tx, viewer.accountId, { until, way: attempt.way });
    return { until };
  });
}
