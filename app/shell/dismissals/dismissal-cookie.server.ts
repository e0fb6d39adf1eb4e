import { readCookie, writeCookie } from "#app/platform/request/cookies.server.ts";
import type { Site } from "#app/site/site.server.ts";
import {
  type DismissibleName,
  type Dismissals,
  dismissedNames,
  readDismissals,
  writeDismissals,
} from "./dismissals.ts";

const yearInSeconds = 365 * 24 * 3600;

/** What is dismissed in this browser at this time. */
export function dismissedNamesOf(request: Request, now: Date): DismissibleName[] {
  return dismissedNames(dismissalsOf(request, now), now);
}

/** The cookie with one more name, dismissed now. */
export function dismissalCookie(request: Request, site: Site, name: DismissibleName, now: Date): string {
  const dismissals = dismissalsOf(request, now).set(name, now);
  return writeCookie("dismissed", writeDismissals(dismissals), {
    maxAge: yearInSeconds,
    httpOnly: true,
    secure: site.secure,
  });
}

function dismissalsOf(request: Request, now: Date): Dismissals {
  return readDismissals(readCookie(request, "dismissed") ?? "", now);
}
