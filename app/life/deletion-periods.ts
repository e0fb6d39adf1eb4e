import { days, later } from "../platform/units.ts";

/** How long somebody who left can come back by the mailed link (spec 9, Deletion reactivation window). */
export const returnWindow = days(14);

/** From this moment on the link is worthless and the account is due for erasure. */
export function endOfReturn(requestedAt: Date): Date {
  return later(requestedAt, returnWindow);
}

/** Who asked for deletion at this moment or before is due for erasure at `now`. */
export function erasedBefore(now: Date): Date {
  return later(now, -returnWindow);
}
