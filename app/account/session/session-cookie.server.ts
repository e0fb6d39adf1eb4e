import { hostCookieName, readCookie, writeCookie } from "#app/platform/request/cookies.server.ts";
import { hashSecret } from "#app/platform/secrets/ids.server.ts";
import type { Site } from "#app/site/site.server.ts";

/** The session cookie's lifetime, in seconds (spec 9: 30 days). */
export const sessionLifetimeSeconds = 30 * 24 * 3600;
const deviceSeconds = 365 * 24 * 3600;

/** The opaque secret of the visitor's session cookie. */
export function readSessionCookie(request: Request, site: Site): string | undefined {
  return readCookie(request, hostCookieName("session", site));
}

/** The hash by which the visitor's session is found in the database. Without a cookie it matches none. */
export function sessionHashOf(request: Request, site: Site): string {
  return hashSecret(readSessionCookie(request, site) ?? "");
}

/** The cookie that carries a session. */
export function sessionCookie(site: Site, secret: string): string {
  return writeCookie(hostCookieName("session", site), secret, {
    maxAge: sessionLifetimeSeconds,
    httpOnly: true,
    secure: site.secure,
  });
}

/** The cookie that removes the session cookie. */
export function clearedSessionCookie(site: Site): string {
  return writeCookie(hostCookieName("session", site), "", { maxAge: 0, httpOnly: true, secure: site.secure });
}

/**
 * The headers of a logout: the cookie goes, and so do the pages and photos that the browser has kept, because the next
 * person at this device may press Back.
 */
export function signedOutHeaders(site: Site): Headers {
  return new Headers({ "Set-Cookie": clearedSessionCookie(site), "Clear-Site-Data": '"cache"' });
}

/**
 * The device cookie identifies a device that has signed in before, so that strangers' failed logins cannot block it.
 */
export function deviceCookie(site: Site, secret: string): string {
  return writeCookie(hostCookieName("device", site), secret, {
    maxAge: deviceSeconds,
    httpOnly: true,
    secure: site.secure,
  });
}

export function readDeviceCookie(request: Request, site: Site): string | undefined {
  // Before it had the prefix: members' devices stay known.
  return readCookie(request, hostCookieName("device", site)) ?? readCookie(request, "device");
}
