import { readCookie, writeCookie } from "#app/platform/request/cookies.server.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import type { Site } from "#app/site/site.server.ts";

/** The id of this browser session's visit: a random number that identifies nobody. */
export function readVisitCookie(request: Request): number | undefined {
  return parseId(readCookie(request, "visit") ?? "");
}

export function visitCookie(site: Site, id: number): string {
  return writeCookie("visit", String(id), { httpOnly: true, secure: site.secure });
}
