import { now } from "#app/platform/clock.server.ts";
import { readCookie, writeCookie } from "#app/platform/request/cookies.server.ts";
import { ownPath } from "#app/platform/request/own-path.ts";
import { type Site, siteOf } from "#app/site/site.server.ts";
import {
  type Consent,
  chooseFirstTouch,
  consentSince,
  type FirstTouch,
  hasAnyParameter,
  readConsent,
  readFirstTouch,
  writeFirstTouch,
} from "./first-touch.ts";

/**
 * How long the cookie lasts if the visitor accepts it, in seconds (app/tracking/README.md#first-touch).
 */
const consentLifetimeSeconds = 2_592_000;

/**
 * The visitor's first touch: the one in the cookie, else the one in this URL. If this URL is the first touch, `cookie`
 * is set and must be sent with the response (app/tracking/README.md#first-touch).
 */
export function firstTouchOf(request: Request, site: Site): { touch: FirstTouch; cookie: string | undefined } {
  const cookie = readCookie(request, "tracking") ?? "";
  const stored = readFirstTouch(cookie);
  const touch = chooseFirstTouch(stored, touchInUrl(new URL(request.url)));
  if (touch === stored || !hasAnyParameter(touch)) return { touch, cookie: undefined };
  return { touch, cookie: trackingCookie(site, touch, readConsent(cookie), consentSince(cookie, now())) };
}

/**
 * When this browser's visitor allowed reports to advertising networks; undefined without consent
 * (app/tracking/README.md#postbacks).
 */
export function consentOf(request: Request, at: Date): Date | undefined {
  return consentSince(readCookie(request, "tracking") ?? "", at);
}

function trackingCookie(site: Site, touch: FirstTouch, consent: Consent | undefined, since: Date | undefined): string {
  const maxAge = consent === "accept" ? consentLifetimeSeconds : undefined;
  const text = writeFirstTouch(touch, consent, since);
  return writeCookie("tracking", text, { maxAge, httpOnly: true, secure: site.secure });
}

/** The tracking parameters of a URL; if it has none, those of the page in `next`, as after a redirect to the login. */
function touchInUrl(url: URL): FirstTouch {
  const own = readFirstTouch(url.search);
  const next = ownPath(url.searchParams.get("next") ?? undefined);
  return hasAnyParameter(own) || !next ? own : readFirstTouch(new URL(next, url).search);
}

/** Sent with every page for visitors, so that the first touch is stored even if the first URL redirects. */
export async function firstTouchHeaders(request: Request): Promise<HeadersInit> {
  const { cookie } = firstTouchOf(request, await siteOf(request));
  return cookie ? { "Set-Cookie": cookie } : {};
}

/**
 * True while there is a first touch to store and the visitor has not answered yet (app/tracking/README.md#first-touch).
 * With `?consent=change`, as the page about cookies links it, an answer can be changed.
 */
export function mustAskForConsent(request: Request, site: Site): boolean {
  const isAskedAgain = new URL(request.url).searchParams.get("consent") === "change";
  if (!isAskedAgain && readConsent(readCookie(request, "tracking") ?? "")) return false;
  return hasAnyParameter(firstTouchOf(request, site).touch);
}

/**
 * The tracking cookie after the visitor's answer: for 30 days, or for the session only. `page` is the path of the page
 * with the question, for browsers that did not store the cookie. Undefined if there is nothing to store.
 */
export function consentCookie(
  request: Request,
  site: Site,
  answer: { consent: Consent; page: string },
  at: Date,
): string | undefined {
  const { consent, page } = answer;
  const stored = readFirstTouch(readCookie(request, "tracking") ?? "");
  const touch = chooseFirstTouch(stored, readFirstTouch(new URL(page, site.origin).search));
  return hasAnyParameter(touch) ? trackingCookie(site, touch, consent, at) : undefined;
}
