import { hours, minutes } from "#app/platform/units.ts";

/** A session at the desk ends after this time, whatever is done (app/desk/README.md#staff). */
export const deskSessionLifetime = hours(12);
/** It ends as well when nothing was asked for so long. */
export const deskIdleTime = minutes(30);
