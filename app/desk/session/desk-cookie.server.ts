import { readCookie, writeCookie } from "#app/platform/request/cookies.server.ts";
import { hashSecret } from "#app/platform/secrets/ids.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { deskSessionLifetime } from "./desk-session.ts";

const cookieName = (site: Site) => (site.secure ? "__Host-desk" : "desk");

/** The hash by which a session at the desk is found. Only code of the desk reads this cookie (product 14). */
export function readDeskCookie(request: Request, site: Site): string | undefined {
  const secret = readCookie(request, cookieName(site));
  return secret ? hashSecret(secret) : undefined;
}

/** The cookie that carries a session at the desk: never sent with a link or a form of another site. */
export function deskCookie(site: Site, secret: string): string {
  const options = { maxAge: deskSessionLifetime / 1000, httpOnly: true, sameSite: "Strict" as const };
  return writeCookie(cookieName(site), secret, { ...options, secure: site.secure });
}

export function clearedDeskCookie(site: Site): string {
  return writeCookie(cookieName(site), "", { maxAge: 0, httpOnly: true, sameSite: "Strict", secure: site.secure });
}
