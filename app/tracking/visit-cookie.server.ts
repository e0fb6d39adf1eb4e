import { readCookie, writeCookie } from "../platform/cookies.server.ts";
import { parseId } from "../platform/public-id.ts";
import type { Site } from "../site/site.server.ts";

/** The visit of this browser's session; a random number that says nothing of a person. */
export function readVisitCookie(request: Request): number | undefined {
  return parseId(readCookie(request, "visit") ?? "");
}

export function visitCookie(site: Site, id: number): string {
  return writeCookie("visit", String(id), { httpOnly: true, secure: site.secure });
}
