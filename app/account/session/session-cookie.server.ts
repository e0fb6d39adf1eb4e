import { readCookie, writeCookie } from "#app/platform/request/cookies.server.ts";
import { hashSecret } from "#app/platform/secrets/ids.server.ts";
import type { Site } from "#app/site/site.server.ts";

/** The session cookie's lifetime, in seconds (spec 9: 30 days). */
export const sessionLifetimeSeconds = 30 * 24 * 3600;
const deviceSeconds = 365 * 24 * 3600;

/** On https the `__Host-` prefix binds the cookie to this exact host (product 2). */
function sessionCookieName(site: Site): string {
  return site.secure ? "__Host-session" : "session";
}

/** The opaque secret of the visitor's session cookie. */
export function readSessionCookie(request: Request, site: Site): string | undefined {
  return readCookie(request, sessionCookieName(site));
}

/** The hash by which the visitor's session is found in the database. Without a cookie it matches none. */
export function sessionHashOf(request: Request, site: Site): string {
  return hashSecret(readSessionCookie(request, site) ?? "");
}

/** The cookie that carries a session. */
export function sessionCookie(site: Site, secret: string): string {
  return writeCookie(sessionCookieName(site), secret, {
    maxAge: sessionLifetimeSeconds,
    httpOnly: true,
    secure: site.secure,
  });
}

/** The cookie that removes the session cookie. */
export function clearedSessionCookie(site: Site): string {
  return writeCookie(sessionCookieName(site), "", { maxAge: 0, httpOnly: true, secure: site.secure });
}

/**
 * The device cookie identifies a device that has signed in before, so that strangers' failed logins cannot block it.
 */
export function deviceCookie(site: Site, secret: string): string {
  return writeCookie("device", secret, { maxAge: deviceSeconds, httpOnly: true, secure: site.secure });
}

export function readDeviceCookie(request: Request): string | undefined {
  return readCookie(request, "device");
}
