import type { Db } from "#app/platform/database/db.server.ts";
import { refused } from "#app/platform/outcome.ts";
import { type AccountRow, findAccountById } from "../account.queries.server.ts";
import { mustConfirmFirst } from "../account-status.ts";
import { endSuspensions } from "../ending/ban-account.server.ts";

export type ClosedLogin =
  | { ok: false; reason: "account_suspended"; until: Date }
  | { ok: false; reason: "account_banned" | "account_deleting" | "login_unconfirmed" };

/**
 * Whether an account whose owner has proved themselves may log in; a suspension that is over is lifted. Refuses banned and
 * suspended accounts, accounts awaiting deletion (app/account/README.md#login), and newcomers who were let in by mail and
 * have not confirmed the address.
 */
export async function checkLoginStatus(db: Db, account: AccountRow, now: Date): Promise<{ ok: true } | ClosedLogin> {
  if (account.status === "banned") {
    const { bannedUntil } = account;
    if (!bannedUntil) return refused("account_banned");
    if (bannedUntil > now) return { ok: false, reason: "account_suspended", until: bannedUntil };
    await endSuspensions(db, now, account.id);
    const lifted = await findAccountById(db, account.id);
    return lifted ? checkLoginStatus(db, lifted, now) : refused("account_banned");
  }
  if (account.status === "pending_deletion") return refused("account_deleting");
  if (mustConfirmFirst(account)) return refused("login_unconfirmed");
  return { ok: true };
}
