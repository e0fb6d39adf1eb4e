import type { AccountStatus } from "#db/schema.ts";

/** The statuses in which an account may sign in and act (app/account/README.md#statuses). */
export const openStatuses = ["not_confirmed", "active"] as const satisfies AccountStatus[];

/**
 * Whether an account may act: it is neither banned, nor suspended, nor being deleted (app/account/README.md#statuses).
 */
export function canAct(status: AccountStatus): boolean {
  return openStatuses.some((each) => each === status);
}

/**
 * Whether a signed-in newcomer is held: from a crowded network, unseen and silent until the address is confirmed. Only
 * these have a hidden profile while they may sign in; the lock reads `account.held` itself.
 */
export function isHeld(viewer: { status: AccountStatus; profile: { status: "active" | "disabled" } }): boolean {
  return viewer.status === "not_confirmed" && viewer.profile.status === "disabled";
}

/**
 * Whether only the mailed link lets them in: a newcomer of a crowded network who did not wait for a turn has no session
 * before the address is confirmed, by login neither.
 */
export function mustConfirmFirst(account: { status: AccountStatus; byMail: boolean }): boolean {
  return account.byMail && account.status === "not_confirmed";
}
