import type { AccountStatus } from "#db/schema.ts";

/** The statuses in which an account may sign in and act (product 2, statuses). */
export const openStatuses = ["not_confirmed", "active"] as const satisfies AccountStatus[];

/** Whether an account may act: it is neither banned, nor suspended, nor being deleted (product 2, statuses). */
export function canAct(status: AccountStatus): boolean {
  return openStatuses.some((each) => each === status);
}
