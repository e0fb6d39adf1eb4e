import { readCookie, writeCookie } from "../platform/cookies.server.ts";
import { hashSecret } from "../platform/ids.server.ts";
import type { Site } from "../site/site.server.ts";

/** The session cookie's life, in seconds (spec 9: 30 days). */
export const sessionSeconds = 30 * 24 * 3600;
const deviceSeconds = 365 * 24 * 3600;

/** On https the `__Host-` prefix binds the cookie to this very host (product 2). */
function sessionCookieName(site: Site): string {
  return site.secure ? "__Host-session" : "session";
}

/** The opaque secret of the visitor's session cookie. */
export function readSessionCookie(request: Request, site: Site): string | undefined {
  return readCookie(request, sessionCookieName(site));
}

/** What the row of the visitor's session is found by; empty without a cookie. */
export function sessionHashOf(request: Request, site: Site): string {
  return hashSecret(readSessionCookie(request, site) ?? "");
}

/** Hands out a session. */
export function sessionCookie(site: Site, secret: string): string {
  return writeCookie(sessionCookieName(site), secret, { maxAge: sessionSeconds, httpOnly: true, secure: site.secure });
}

/** Takes the session cookie away. */
export function endedSessionCookie(site: Site): string {
  return writeCookie(sessionCookieName(site), "", { maxAge: 0, httpOnly: true, secure: site.secure });
}

/** The device cookie tells a device that signed in before; strangers' wrong tries do not lock it out. */
export function deviceCookie(site: Site, secret: string): string {
  return writeCookie("device", secret, { maxAge: deviceSeconds, httpOnly: true, secure: site.secure });
}

export function readDeviceCookie(request: Request): string | undefined {
  return readCookie(request, "device");
}
