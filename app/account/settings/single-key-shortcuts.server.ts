import { readCookie, writeCookie } from "#app/platform/request/cookies.server.ts";
import { days } from "#app/platform/units.ts";
import type { Site } from "#app/site/site.server.ts";

const name = "keys";

/**
 * Whether single-key shortcuts (j, k, /) work in this browser: yes, unless the member switched them off (WCAG 2.1.4).
 */
export function hasSingleKeyShortcuts(request: Request): boolean {
  return readCookie(request, name) !== "0";
}

/** Stores the choice for a year in this browser: it belongs to the keyboard, not to the account. */
export function singleKeyShortcutsCookie(site: Site, on: boolean): string {
  return writeCookie(name, on ? "1" : "0", { maxAge: days(365) / 1000, secure: site.secure });
}
