import { findViewer } from "#app/account/session/viewer.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { leaveTrace } from "#app/platform/database/leave-trace.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { recordPageView } from "#app/tracking/record-page-view.server.ts";

/**
 * Counts the visit that a visitor's page belongs to; returns the cookie of a new one. A page is shown even if its visit
 * cannot be counted.
 */
export function countVisit(request: Request): Promise<string | undefined> {
  const count = async () => {
    const viewer = await findViewer(request);
    return viewer ? undefined : recordPageView(db, request, await siteOf(request), now());
  };
  return leaveTrace(count());
}
