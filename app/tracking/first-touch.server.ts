import { readCookie, writeCookie } from "../platform/cookies.server.ts";
import { ownPath } from "../platform/own-path.ts";
import { type Site, siteOf } from "../site/site.server.ts";
import {
  type Consent,
  type FirstTouch,
  hasTrafficSource,
  readConsent,
  readFirstTouch,
  writeFirstTouch,
} from "./first-touch.ts";

/** How long the first touch is kept where the visitor accepts (product 6; product 11, Orders). */
const consentSeconds = 2_592_000;

/**
 * The visitor's first touch: what an earlier address left in the session cookie, else this address. `cookie` is set
 * when this address is the first one with a traffic source, and must then go along with the answer (product 6).
 */
export function firstTouchOf(request: Request, site: Site): { touch: FirstTouch; cookie: string | undefined } {
  const kept = readFirstTouch(readCookie(request, "tracking") ?? "");
  if (hasTrafficSource(kept)) return { touch: kept, cookie: undefined };
  const touch = touchOfAddress(new URL(request.url));
  if (!hasTrafficSource(touch)) return { touch, cookie: undefined };
  const cookie = writeCookie("tracking", writeFirstTouch(touch), { httpOnly: true, secure: site.secure });
  return { touch, cookie };
}

/** An address' own parameters; else those of the page that it leads on to: the login's detour carries them in `next`. */
function touchOfAddress(url: URL): FirstTouch {
  const own = readFirstTouch(url.search);
  const next = ownPath(url.searchParams.get("next") ?? undefined);
  return hasTrafficSource(own) || !next ? own : readFirstTouch(new URL(next, url).search);
}

/** Goes along with every page of a visitor: wherever the first address leads to, its words are kept. */
export async function firstTouchHeaders(request: Request): Promise<HeadersInit> {
  const { cookie } = firstTouchOf(request, await siteOf(request));
  return cookie ? { "Set-Cookie": cookie } : {};
}

/** True while there is a first touch to keep and the visitor was not asked yet (product 6, cookie line). */
export function asksForConsent(request: Request, site: Site): boolean {
  if (readConsent(readCookie(request, "tracking") ?? "")) return false;
  return hasTrafficSource(firstTouchOf(request, site).touch);
}

/**
 * The tracking cookie after the visitor's answer: kept 30 days, or for the session only. `page` is the address that was
 * answered on, for a browser that has not kept the cookie. Undefined where there is nothing to keep.
 */
export function consentCookie(request: Request, site: Site, consent: Consent, page: string): string | undefined {
  const kept = readFirstTouch(readCookie(request, "tracking") ?? "");
  const touch = hasTrafficSource(kept) ? kept : readFirstTouch(new URL(page, site.origin).search);
  if (!hasTrafficSource(touch)) return undefined;
  const maxAge = consent === "accept" ? consentSeconds : undefined;
  return writeCookie("tracking", writeFirstTouch(touch, consent), { maxAge, httpOnly: true, secure: site.secure });
}
