import { readCookie, writeCookie } from "../platform/cookies.server.ts";
import type { Site } from "../site/site.server.ts";
import { type DismissName, type Dismissals, dismissedAt, readDismissals, writeDismissals } from "./dismissals.ts";

const year = 365 * 24 * 3600;

/** What this browser has put away and not got back yet. */
export function dismissedBy(request: Request, now: Date): DismissName[] {
  return dismissedAt(dismissalsOf(request, now), now);
}

/** The cookie with one more name in it, put away now. */
export function dismissalCookie(request: Request, site: Site, name: DismissName, now: Date): string {
  const dismissals = dismissalsOf(request, now).set(name, now);
  return writeCookie("dismissed", writeDismissals(dismissals), { maxAge: year, httpOnly: true, secure: site.secure });
}

function dismissalsOf(request: Request, now: Date): Dismissals {
  return readDismissals(readCookie(request, "dismissed") ?? "", now);
}
