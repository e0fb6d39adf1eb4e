import { days } from "#app/platform/units.ts";
import { readCookie, writeCookie } from "#app/platform/request/cookies.server.ts";
import type { Site } from "#app/site/site.server.ts";

const cookieName = "desk_blur";

/** Whether this browser's moderator wishes photos to be blurred until they have the focus. */
export function isBlurChosen(request: Request): boolean {
  return readCookie(request, cookieName) === "1";
}

/** Remembers the wish for a year. */
export function blurCookie(blur: "1" | "0", site: Site): string {
  return writeCookie(cookieName, blur, { maxAge: days(365) / 1000, httpOnly: true, secure: site.secure });
}
