import { writeCookie } from "#app/platform/request/cookies.server.ts";
import { days } from "#app/platform/units.ts";
import type { Site } from "#app/site/site.server.ts";

/** The choice of light (`1`) or full (`0`) pages, for a year in this browser (app/server/README.md#light-pages). */
export function lightPagesCookie(site: Site, choice: "1" | "0"): string {
  return writeCookie("plain", choice, { maxAge: days(365) / 1000, httpOnly: true, secure: site.secure });
}

/** Photos on light pages, until the browser is closed (app/server/README.md#light-pages). */
export function photosCookie(site: Site, choice: "1" | "0"): string {
  return writeCookie("photos", choice, {
    ...(choice === "0" && { maxAge: 0 }),
    httpOnly: true,
    secure: site.secure,
  });
}
