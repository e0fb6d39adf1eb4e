import { hostCookieName, readCookie, writeCookie } from "#app/platform/request/cookies.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { codeLifetime } from "./login-code.ts";

/** The secret of a browser that asked for a code: in any other the code is worth nothing. */
export function readCodeCookie(request: Request, site: Site): string | undefined {
  const secret = readCookie(request, hostCookieName("login_code", site));
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : undefined;
}

/** The cookie of a browser that asks for a code. */
export function codeCookie(site: Site, secret: string): string {
  const maxAge = codeLifetime / 1000;
  return writeCookie(hostCookieName("login_code", site), secret, { maxAge, httpOnly: true, secure: site.secure });
}

/** The cookie that ends it. */
export function clearedCodeCookie(site: Site): string {
  return writeCookie(hostCookieName("login_code", site), "", { maxAge: 0, httpOnly: true, secure: site.secure });
}
