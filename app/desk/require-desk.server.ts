/**
 * The desk is the staff's part of the site (app/desk/README.md#plain-html): plain HTML without React in the
 * browser; forms post, a script of the screen's own (`handle.scripts`) may help. A screen to mirror is
 * `app/routes/desk.photos/photos.route.tsx`: its loader asks `requireDesk`, its action `deskDoor`, and what it does is a
 * staff command. A new one needs its line in app/routes.ts among the children of `desk`, in app/urls.ts, and in
 * app/desk/frame/desk-screens.ts (who sees it in the navigation). Views of a member's private content write an audit row.
 */
import { redirect } from "@remix-run/node";
import type { StaffActor } from "#app/platform/commands/command.ts";
import type { StaffRole } from "#app/platform/commands/staff-roles.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { notFound } from "#app/platform/render/not-found.server.ts";
import { clientAddress } from "#app/platform/request/client-address.server.ts";
import { ownPath } from "#app/platform/request/own-path.ts";
import { oncePerRequest, rememberForRequest } from "#app/platform/request/request-scope.server.ts";
import { minutes } from "#app/platform/units.ts";
import { siteOf } from "#app/site/site.server.ts";
import { deskUrls } from "#app/desk-urls.ts";
import { isDeskOpen } from "./access/desk-access.ts";
import { mayWorkAs } from "./may-work-as.ts";
import { readDeskCookie } from "./session/desk-cookie.server.ts";
import { type DeskSession, findDeskSession, recordDeskActivity } from "./session/session.queries.server.ts";
import { signInAgainAtDesk } from "./session/sign-in-again.server.ts";

/** Who is signed in at the desk. */
export type DeskViewer = DeskSession & { sessionHash: string };

/** Who is signed in at the desk, if anybody is. One query per request. */
export function findDeskViewer(request: Request): Promise<DeskViewer | undefined> {
  return oncePerRequest(findDeskViewer, () => readDeskViewer(request));
}

async function readDeskViewer(request: Request): Promise<DeskViewer | undefined> {
  if (!isDeskHere(request)) return undefined;
  const sessionHash = readDeskCookie(request, await siteOf(request));
  if (!sessionHash) return undefined;
  const at = now();
  const session = await findDeskSession(db, sessionHash, at);
  if (!session) return undefined;
  if (at.getTime() - session.lastSeenAt.getTime() > minutes(1)) await recordDeskActivity(db, sessionHash, at);
  return { ...session, sessionHash };
}

/** Whether the desk exists for this request. Asked again here, for a server that leaves no routes out (remix-serve). */
export function isDeskHere(request: Request): boolean {
  return isDeskOpen(env.desk, { host: request.headers.get("host") ?? "", address: clientAddress(request) });
}

/** Whether a request is for a page of the desk: the frame of the members' pages is not made for it. */
export function isDeskRequest(request: Request): boolean {
  return /^\/desk(\/|$)/i.test(new URL(request.url).pathname) && isDeskHere(request);
}

/** Guards an address that is open to everybody for whom the desk exists: the login. Else it is unknown, 404. */
export function requireDeskDoor(request: Request): void {
  if (!isDeskHere(request)) throw notFound("page_not_found");
}

/**
 * Guards a screen of the desk: returns who is signed in and has one of the roles, or is an owner. Without a session it
 * leads to the login, which leads back; for another role the address is unknown, 404 (app/desk/README.md#roles).
 * Without roles everybody who is signed in may.
 */
export async function requireDesk(request: Request, ...roles: StaffRole[]): Promise<DeskViewer> {
  requireDeskDoor(request);
  const viewer = (await findDeskViewer(request)) ?? (request.method === "POST" ? await resume(request) : undefined);
  if (!viewer) {
    const { pathname, search } = new URL(request.url);
    throw redirect(deskUrls.login({ next: ownPath(request.method === "GET" ? pathname + search : pathname) }));
  }
  if (!mayWorkAs(viewer.roles, roles)) throw notFound("page_not_found");
  return viewer;
}

/** Signs the person in as part of a post, for the rest of this request. */
async function resume(request: Request): Promise<DeskViewer | undefined> {
  const viewer = await signInAgainAtDesk(request);
  if (viewer) rememberForRequest(findDeskViewer, Promise.resolve(viewer));
  return viewer;
}

/** The person as the audit names them. */
export function actorOf(viewer: DeskViewer): StaffActor {
  return { name: viewer.name, personId: viewer.personId };
}
