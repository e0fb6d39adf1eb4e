import type { Db } from "#app/platform/database/db.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { readVisitCookie } from "./visit-cookie.server.ts";
import { updateHiddenPage } from "./visit.queries.server.ts";

/**
 * Handles the page-hidden beacon. The visit is found by its cookie; without one nothing is recorded
 * (app/tracking/README.md#visits).
 */
export async function recordPageHidden(db: Db, request: Request): Promise<void> {
  const id = readVisitCookie(request);
  if (id === undefined) return;
  await updateHiddenPage(db, { id, siteId: (await siteOf(request)).id });
}
