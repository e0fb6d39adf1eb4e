import { unbanAccount } from "#app/account/ending/ban-account.server.ts";
import { lockBanState } from "#app/account/ending/ban.queries.server.ts";
import type { Tx } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import type { AccountStatus } from "#db/schema.ts";
import { hasOpenCase } from "../abuse/abuse-case.queries.server.ts";

/**
 * Lifts a ban in the caller's transaction (`unbanAccount`), as staff or a successful appeal do. Refuses while a case of
 * suspected abuse is open: only its release ends that suspension (app/safety/README.md#suspected-abuse-of-minors).
 */
export async function liftBan(
  tx: Tx,
  accountId: number,
  now: Date,
): Promise<Outcome<{ to: AccountStatus }, "not_banned" | "not_released">> {
  // A case that is being opened has locked the account too.
  await lockBanState(tx, accountId);
  if (await hasOpenCase(tx, accountId)) return refused("not_released");
  return unbanAccount(tx, accountId, now);
}
