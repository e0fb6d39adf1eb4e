import { redirect } from "@remix-run/node";
import { now } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import { hashSecret } from "../platform/ids.server.ts";
import { oncePerRequest, rememberForRequest } from "../platform/request-scope.server.ts";
import { minutes } from "../platform/units.ts";
import { siteOf } from "../site/site.server.ts";
import { urls } from "../urls.ts";
import { readSessionCookie } from "./session-cookie.server.ts";
import { signInAgain } from "./sign-in-again.server.ts";
import { findViewerBySession, touchViewer, type Viewer } from "./viewer.queries.server.ts";

export type { Viewer } from "./viewer.queries.server.ts";

/** Who asks: the signed-in member, or undefined for a visitor. One query per request, however many loaders ask. */
export function findViewer(request: Request): Promise<Viewer | undefined> {
  return oncePerRequest(findViewer, () => readViewer(request));
}

async function readViewer(request: Request): Promise<Viewer | undefined> {
  const site = await siteOf(request);
  const secret = readSessionCookie(request, site);
  if (!secret) return undefined;
  const moment = now();
  const idHash = hashSecret(secret);
  const viewer = await findViewerBySession(db, { idHash, siteId: site.id }, moment);
  if (viewer && moment.getTime() - viewer.seenAt.getTime() > minutes(1)) {
    await touchViewer(db, viewer, idHash, moment);
  }
  return viewer;
}

/**
 * Guards a screen: gives the member, or sends the visitor to the login that leads back here. A post with typed text
 * keeps it through the login instead (product 2, redirects).
 */
export async function requireViewer(request: Request): Promise<Viewer> {
  const viewer = (await findViewer(request)) ?? (request.method === "POST" ? await resume(request) : undefined);
  if (viewer) return viewer;
  const url = new URL(request.url);
  const here = request.method === "GET" ? url.pathname + url.search : url.pathname;
  throw redirect(urls.login({ next: here }));
}

/** The login within a post: for the rest of this request the member is signed in. */
async function resume(request: Request): Promise<Viewer | undefined> {
  const viewer = await signInAgain(request);
  if (viewer) rememberForRequest(findViewer, Promise.resolve(viewer));
  return viewer;
}

/** Guards a screen for visitors only: a signed-in member goes to the members, or `elsewhere`. */
export async function requireVisitor(request: Request, elsewhere = urls.members()): Promise<void> {
  if (await findViewer(request)) throw redirect(elsewhere);
}
