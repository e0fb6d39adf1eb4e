import type { Db } from "../platform/db.server.ts";
import { siteOf } from "../site/site.server.ts";
import { readVisitCookie } from "./visit-cookie.server.ts";
import { noteHidden } from "./visit.queries.server.ts";

/** The page-hidden beacon: the visit is found by its cookie; without one there is nothing to note (product 6). */
export async function endPage(db: Db, request: Request): Promise<void> {
  const id = readVisitCookie(request);
  if (id === undefined) return;
  await noteHidden(db, { id, siteId: (await siteOf(request)).id });
}
