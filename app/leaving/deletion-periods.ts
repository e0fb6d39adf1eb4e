import { days, hours, later } from "#app/platform/units.ts";

/** How long an account can be reactivated by the mailed link (spec 9, Deletion reactivation window). */
export const reactivationWindow = days(14);

/** From this time on the link no longer works and the account is due for erasure. */
export function reactivationEndsAt(requestedAt: Date): Date {
  return later(requestedAt, reactivationWindow);
}

/** Accounts whose deletion was requested at this time or earlier are due for erasure at `now`. */
export function erasureCutoff(now: Date): Date {
  return later(now, -reactivationWindow);
}

/**
 * How long after it was disowned by the owner of its address an account is erased (app/account/README.md#activation).
 */
export const disownedWindow = hours(24);

/** Accounts disowned at this time or earlier are due for erasure at `now`. */
export function disownedCutoff(now: Date): Date {
  return later(now, -disownedWindow);
}
