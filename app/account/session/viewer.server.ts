import { redirect } from "@remix-run/node";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { leaveTrace } from "#app/platform/database/leave-trace.server.ts";
import { hashSecret } from "#app/platform/secrets/ids.server.ts";
import {
  oncePerRequest,
  rememberForRequest,
  rememberViewerAccount,
} from "#app/platform/request/request-scope.server.ts";
import { minutes } from "#app/platform/units.ts";
import { showsFictional } from "#app/site/fictional.ts";
import { siteOf } from "#app/site/site.server.ts";
import { urls } from "#app/urls.ts";
import type { OpenedItems } from "../news/news.queries.server.ts";
import { readSessionCookie } from "./session-cookie.server.ts";
import { signInAgain } from "./sign-in-again.server.ts";
import { findViewerBySession, recordViewerActivity, type Viewer } from "./viewer.queries.server.ts";

export type { Viewer } from "./viewer.queries.server.ts";

/** The signed-in member, or undefined for a visitor. One query per request, however many loaders call it. */
export function findViewer(request: Request): Promise<Viewer | undefined> {
  return oncePerRequest(findViewer, () => readViewer(request));
}

/** In the request's scope: the items that the page is about to mark as read. */
const opening = Symbol("opening");

/**
 * Asks for the member's news in the statement that reads the member: for the frame, which shows them on every page. Where
 * the member has been read before, by the gate of the proof of age or by an action, the frame counts them afterwards: an
 * action may change them, so never ask before one.
 */
export function askForNews(items: OpenedItems): void {
  rememberForRequest(opening, items);
}

async function readViewer(request: Request): Promise<Viewer | undefined> {
  const items = oncePerRequest<OpenedItems | undefined>(opening, () => undefined);
  const site = await siteOf(request);
  const secret = readSessionCookie(request, site);
  if (!secret) return undefined;
  const at = now();
  const idHash = hashSecret(secret);
  const news = items && { showsFictional: showsFictional(site.settings), opening: items };
  const viewer = await findViewerBySession(db, { idHash, siteId: site.id, news }, at);
  if (viewer) rememberViewerAccount(viewer.accountId);
  if (viewer && at.getTime() - viewer.seenAt.getTime() > minutes(1)) {
    await leaveTrace(recordViewerActivity(db, viewer, idHash, at));
  }
  return viewer;
}

/**
 * Guards a screen: returns the member, or sends a visitor to the login that leads back here. A post keeps its text
 * through the login (app/account/README.md#redirects).
 */
export async function requireViewer(request: Request): Promise<Viewer> {
  const viewer = (await findViewer(request)) ?? (request.method === "POST" ? await resume(request) : undefined);
  if (viewer) return viewer;
  const url = new URL(request.url);
  const here = request.method === "GET" ? url.pathname + url.search : url.pathname;
  throw redirect(urls.login({ next: here }));
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
