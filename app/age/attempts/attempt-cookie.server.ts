import { hostCookieName, readCookie, writeCookie } from "#app/platform/request/cookies.server.ts";
import { hashSecret } from "#app/platform/secrets/ids.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { attemptLifetime } from "./attempt.queries.server.ts";

const name = "age_attempt";

/** The cookie of the browser that began an attempt; only it gets the fact (app/age/README.md#attempts). */
export function attemptCookie(site: Site, secret: string): string {
  return writeCookie(hostCookieName(name, site), secret, {
    maxAge: attemptLifetime / 1000,
    httpOnly: true,
    secure: site.secure,
  });
}

/** The hash by which this browser's attempts are found; without a cookie it matches none. */
export function browserHashOf(request: Request, site: Site): string {
  return hashSecret(readCookie(request, hostCookieName(name, site)) ?? "");
}
