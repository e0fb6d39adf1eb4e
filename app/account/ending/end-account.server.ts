import type { Tx } from "#app/platform/database/db.server.ts";
import { updateDisowned, updateProfileStatus } from "../account-status.queries.server.ts";
import { deleteSessions } from "../session/session.queries.server.ts";
import { updateBanned } from "./ban.queries.server.ts";
import { cancelOpenOrders, markPendingDeletion } from "./ending.queries.server.ts";

/**
 * How an account ends: banned (with `until` suspended; `bannedFor` fraud), deletion requested, or disowned by its
 * address's owner.
 */
type End =
  | { kind: "banned"; until: Date | undefined; bannedFor?: "fraud" | undefined }
  | { kind: "pending_deletion"; reason: string | null }
  | { kind: "disowned" };

/**
 * Ends an account at once, in the caller's transaction: every ban, deletion and staff decision goes through here
 * (tests/contract/acts/ended-accounts.test.ts). The profile is hidden; sessions end, and with them streams and push
 * devices; unpaid orders are cancelled and release their codes. Requests under way check the account under its lock
 * (`actAsMember`) and are refused. False if nothing ended: the account to disown was confirmed in the meantime.
 */
export async function endAccount(tx: Tx, accountId: number, end: End, now: Date): Promise<boolean> {
  if (end.kind === "banned") await updateBanned(tx, accountId, end, now);
  else if (end.kind === "pending_deletion") await markPendingDeletion(tx, { accountId, reason: end.reason }, now);
  else if (!(await updateDisowned(tx, accountId, now))) return false;
  await updateProfileStatus(tx, accountId, "disabled");
  await cancelOpenOrders(tx, accountId, now);
  await deleteSessions(tx, accountId);
  return true;
}
