import { hostCookieName, readCookie, writeCookie } from "#app/platform/request/cookies.server.ts";
import { hashSecret } from "#app/platform/secrets/ids.server.ts";
import type { Site } from "#app/site/site.server.ts";

/** The session cookie's lifetime, in seconds (spec 9: 30 days). */
export const sessionLifetimeSeconds = 30 * 24 * 3600;
const deviceSeconds = 365 * 24 * 3600;
const maxDeviceSecrets = 4;

/** The opaque secret of the visitor's session cookie. */
export function readSessionCookie(request: Request, site: Site): string | undefined {
  return readCookie(request, hostCookieName("session", site));
}

/** Whether a request may be a member's, before its site is known. */
export function mayHaveSession(request: Request): boolean {
  return [true, false].some((secure) => readCookie(request, hostCookieName("session", { secure })) !== undefined);
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
 * The device cookie identifies a device that has signed in before, so that strangers' failed logins cannot block it:
 * a secret for each account that signed in with it, the last one first.
 */
export function deviceCookie(site: Site, secrets: readonly string[]): string {
  return writeCookie(hostCookieName("device", site), secrets.slice(0, maxDeviceSecrets).join("."), {
    maxAge: deviceSeconds,
    httpOnly: true,
    secure: site.secure,
  });
}

/** The secrets of the device cookie. What does not look like ours is ignored. */
export function readDeviceCookie(request: Request, site: Site): string[] {
  const secrets = (readCookie(request, hostCookieName("device", site)) ?? "").split(".");
  return secrets.filter((secret) => /^[\w-]{43}$/.test(secret)).slice(0, maxDeviceSecrets);
}
