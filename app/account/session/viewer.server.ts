import { redirect } from "@remix-run/node";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { leaveTrace } from "#app/platform/database/leave-trace.server.ts";
import { ownPath } from "#app/platform/request/own-path.ts";
import { hashSecret } from "#app/platform/secrets/ids.server.ts";
import {
  oncePerRequest,
  rememberForRequest,
  rememberViewerAccount,
} from "#app/platform/request/request-scope.server.ts";
import { minutes } from "#app/platform/units.ts";
import { siteOf } from "#app/site/site.server.ts";
import { urls } from "#app/urls.ts";
import { isCookieBlocked } from "./blocked-cookies.ts";
import { readSessionCookie } from "./session-cookie.server.ts";
import { signInAgain } from "../login/sign-in-again.server.ts";
import { findViewerBySession, recordViewerActivity, type Viewer } from "./viewer.queries.server.ts";

export type { Viewer } from "./viewer.queries.server.ts";

/** The signed-in member, or undefined for a visitor. One query per request, however many loaders call it. */
export function findViewer(request: Request): Promise<Viewer | undefined> {
  return oncePerRequest(findViewer, () => readViewer(request));
}

async function readViewer(request: Request): Promise<Viewer | undefined> {
  const site = await siteOf(request);
  const secret = readSessionCookie(request, site);
  if (!secret) return undefined;
  const at = now();
  const idHash = hashSecret(secret);
  const viewer = await findViewerBySession(db, { idHash, siteId: site.id }, at);
  if (viewer) rememberViewerAccount(viewer.accountId);
  if (viewer && at.getTime() - viewer.seenAt.getTime() > minutes(1)) {
    await leaveTrace(recordViewerActivity(db, viewer, idHash, at));
  }
  return viewer;
}

/**
 * Guards a screen: returns the member, or sends a visitor to the login that leads back here. A post keeps its text
 * through the login (app/shell/README.md#a-post-that-meets-an-ended-session).
 */
export async function requireViewer(request: Request): Promise<Viewer> {
  const viewer = (await findViewer(request)) ?? (request.method === "POST" ? await resume(request) : undefined);
  if (viewer) return viewer;
  const url = new URL(request.url);
  const here = request.method === "GET" ? url.pathname + url.search : url.pathname;
  throw redirect(urls.login({ next: ownPath(here), cookies: isCookieBlocked(request) ? 1 : undefined }));
}

/** Signs the member in as part of a post, for the rest of this request. */
async function resume(request: Request): Promise<Viewer | undefined> {
  const viewer = await signInAgain(request);
  if (viewer) rememberViewer(viewer);
  return viewer;
}

/** From now on this is the member for the rest of the request. */
export function rememberViewer(viewer: Viewer): void {
  rememberForRequest(findViewer, Promise.resolve(viewer));
}

/** Guards a screen for visitors only: a signed-in member is redirected to the members, or to `elsewhere`. */
export async function requireVisitor(request: Request, elsewhere = urls.members()): Promise<void> {
  if (await findViewer(request)) throw redirect(elsewhere);
}
