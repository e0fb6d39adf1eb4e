import { hostCookieName, readCookie, writeCookie } from "#app/platform/request/cookies.server.ts";
import { readSignedText, signText } from "#app/platform/secrets/signed-text.server.ts";
import type { Site } from "#app/site/site.server.ts";

const name = "adult";
const purpose = "adult";

/** A visitor's proof (app/age/README.md#proofs): signed, with nothing in it but the site and its end in seconds. */
export function adultCookie(site: Site, end: Date, now: Date): string {
  const endSeconds = Math.floor(end.getTime() / 1000);
  const maxAge = Math.max(0, endSeconds - Math.floor(now.getTime() / 1000));
  return writeCookie(hostCookieName(name, site), signText(purpose, `${site.id}.${endSeconds}`), {
    maxAge,
    httpOnly: true,
    secure: site.secure,
  });
}

export function clearedAdultCookie(site: Site): string {
  return writeCookie(hostCookieName(name, site), "", { maxAge: 0, httpOnly: true, secure: site.secure });
}

/** The end of the visitor's proof; undefined if it is forged, another site's, or over at `now`. */
export function readAdultCookie(request: Request, site: Site, now: Date): Date | undefined {
  const text = readSignedText(purpose, readCookie(request, hostCookieName(name, site)));
  const [, siteId, end] = /^(\d{1,15})\.(\d{1,11})$/.exec(text ?? "") ?? [];
  if (siteId !== String(site.id)) return undefined;
  const endsAt = new Date(Number(end) * 1000);
  return endsAt > now ? endsAt : undefined;
}
