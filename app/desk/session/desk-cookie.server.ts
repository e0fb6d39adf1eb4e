import { hostCookieName, readCookie, writeCookie } from "#app/platform/request/cookies.server.ts";
import { hashSecret } from "#app/platform/secrets/ids.server.ts";
import { days } from "#app/platform/units.ts";
import type { Site } from "#app/site/site.server.ts";
import { deskSessionLifetime } from "./desk-session.ts";

/** How long a browser is known after its last login. */
export const deskDeviceLifetime = days(365);

/** The hash by which a session at the desk is found. Only code of the desk reads this cookie. */
export function readDeskCookie(request: Request, site: Site): string | undefined {
  const secret = readCookie(request, hostCookieName("desk", site));
  return secret ? hashSecret(secret) : undefined;
}

/** The secret by which a browser that has logged in at the desk is known. One that does not look like ours is ignored. */
export function readDeskDeviceCookie(request: Request, site: Site): string | undefined {
  const secret = readCookie(request, hostCookieName("desk-device", site));
  return secret && /^[\w-]{43}$/.test(secret) ? secret : undefined;
}

/** The headers of a login: the cookies of the session and of the browser, never sent with another site's link or form. */
export function deskLoginHeaders(site: Site, { session, device }: { session: string; device: string }): Headers {
  const headers = new Headers();
  headers.append("Set-Cookie", deskCookie("desk", site, session, deskSessionLifetime));
  headers.append("Set-Cookie", deskCookie("desk-device", site, device, deskDeviceLifetime));
  return headers;
}

/** Ends the session's cookie; the browser stays known. */
export function clearedDeskCookie(site: Site): string {
  return deskCookie("desk", site, "", 0);
}

function deskCookie(name: "desk" | "desk-device", site: Site, value: string, lifetime: number): string {
  const options = { maxAge: lifetime / 1000, httpOnly: true, sameSite: "Strict" as const, secure: site.secure };
  return writeCookie(hostCookieName(name, site), value, options);
}
