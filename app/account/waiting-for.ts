import type { AccountStatus } from "#db/schema.ts";

/** What stands between somebody and a confirmed address: nothing, the mail, or first of all the login. */
export type WaitingFor = "nothing" | "mail" | "login";

export function waitingFor(viewer: { status: AccountStatus } | undefined): WaitingFor {
  if (!viewer) return "login";
  return viewer.status === "not_confirmed" ? "mail" : "nothing";
}
