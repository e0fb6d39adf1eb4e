import type { AccountStatus } from "#db/schema.ts";
import type { Tx } from "../platform/db.server.ts";
import { type Outcome, refused } from "../platform/outcome.ts";
import { deleteSessions } from "./session.queries.server.ts";

/**
 * Bans an account: it cannot sign in, its sessions end, its profile is shown nowhere (product 2, ban and statuses). In
 * the caller's transaction, so that who records the reason records it with the ban. Gives what the account was.
 * Refuses a banned account and an erased one.
 */
export async function banAccount(
  tx: Tx,
  accountId: number,
  now: Date,
): Promise<Outcome<{ from: AccountStatus }, "already_banned" | "account_erased">> {
  const account = await lockStatus(tx, accountId);
  if (account.status === "banned") return refused("already_banned");
  if (account.status === "erased") return refused("account_erased");
  await tx.updateTable("account").set({ status: "banned", banned_at: now }).where("id", "=", accountId).execute();
  await tx.updateTable("profile").set({ status: "disabled" }).where("account_id", "=", accountId).execute();
  await deleteSessions(tx, accountId);
  return { ok: true, from: account.status };
}

/**
 * Lifts a ban, in the caller's transaction: the account is again active or not confirmed, and its profile shown; one
 * that had asked for its deletion goes on waiting for it, hidden. Gives what the account is now. Refuses one that is
 * not banned.
 */
export async function unbanAccount(tx: Tx, accountId: number): Promise<Outcome<{ to: AccountStatus }, "not_banned">> {
  const account = await lockStatus(tx, accountId);
  if (account.status !== "banned") return refused("not_banned");
  const to = statusWithoutBan(account);
  await tx.updateTable("account").set({ status: to, banned_at: null }).where("id", "=", accountId).execute();
  if (to !== "pending_deletion") {
    await tx.updateTable("profile").set({ status: "active" }).where("account_id", "=", accountId).execute();
  }
  return { ok: true, to };
}

function statusWithoutBan(account: { activated_at: Date | null; delete_requested_at: Date | null }): AccountStatus {
  if (account.delete_requested_at) return "pending_deletion";
  return account.activated_at ? "active" : "not_confirmed";
}

async function lockStatus(tx: Tx, accountId: number) {
  return tx
    .selectFrom("account")
    .select(["status", "activated_at", "delete_requested_at"])
    .where("id", "=", accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
