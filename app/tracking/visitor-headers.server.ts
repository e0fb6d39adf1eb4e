import { now } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import { siteOf } from "../site/site.server.ts";
import { firstTouchCookie } from "./first-touch.server.ts";
import { noteVisit } from "./note-visit.server.ts";

/** Goes along with every page of a visitor: the first touch is kept, the visit is counted (product 6). */
export async function visitorHeaders(request: Request): Promise<Headers> {
  const site = await siteOf(request);
  const headers = new Headers();
  const cookies = [firstTouchCookie(request, site), await noteVisit(db, request, site, now())];
  for (const cookie of cookies) if (cookie) headers.append("Set-Cookie", cookie);
  return headers;
}
