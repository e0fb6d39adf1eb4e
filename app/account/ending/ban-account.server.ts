import type { AccountStatus } from "#db/schema.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { updateProfileStatus } from "../account-status.queries.server.ts";
import { type BanState, listEndedSuspensions, lockBanState, updateUnbanned } from "./ban.queries.server.ts";
import { endAccount } from "./end-account.server.ts";
import { liftFraudNotices, insertFraudNotices } from "./fraud-notice.queries.server.ts";

/**
 * Bans an account: it cannot sign in and ends at once (app/account/README.md#bans; `endAccount`). With
 * `until` the account is suspended, and the suspension ends by itself. Runs in the caller's transaction, so that the
 * reason is stored together with the ban. Returns the previous status. Refuses banned and erased accounts; a suspended
 * account may be banned. A ban for fraud notes who will be told of it (app/safety/README.md#fraud).
 */
export async function banAccount(
  tx: Tx,
  accountId: number,
  now: Date,
  until?: Date,
  bannedFor?: "fraud",
): Promise<Outcome<{ from: AccountStatus }, "already_banned" | "account_erased">> {
  const account = await lockBanState(tx, accountId);
  if (account.status === "banned" && (!account.bannedUntil || (until && account.bannedUntil >= until))) {
    return refused("already_banned");
  }
  if (account.status === "erased") return refused("account_erased");
  await endAccount(tx, accountId, { kind: "banned", until, bannedFor }, now);
  if (bannedFor === "fraud") await insertFraudNotices(tx, accountId, now);
  return { ok: true, from: account.status };
}

/**
 * Lifts a ban, in the caller's transaction: the account is active or not confirmed again and its profile visible. An
 * account whose deletion was requested stays hidden and keeps waiting for it. Whoever was told of a fraud will be told
 * that it was none (app/safety/README.md#fraud). Returns the new status. Refuses an account that is not banned.
 */
export async function unbanAccount(
  tx: Tx,
  accountId: number,
  now: Date,
): Promise<Outcome<{ to: AccountStatus }, "not_banned">> {
  const account = await lockBanState(tx, accountId);
  if (account.status !== "banned") return refused("not_banned");
  const to = statusWithoutBan(account);
  await updateUnbanned(tx, accountId, to);
  await liftFraudNotices(tx, accountId, now);
  if (to !== "pending_deletion") await updateProfileStatus(tx, accountId, "active");
  return { ok: true, to };
}

/**
 * Notes the members whose answer was under way while the account was banned for fraud (app/safety/README.md#fraud);
 * nothing if the ban is lifted by now.
 */
export async function noteLateAnswers(db: Db, accountId: number, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { bannedFor } = await lockBanState(tx, accountId);
    if (bannedFor === "fraud") await insertFraudNotices(tx, accountId, now);
  });
}

/** Lifts expired suspensions of all accounts, or of one account (app/account/README.md#bans). */
export async function endSuspensions(db: Db, now: Date, accountId?: number): Promise<void> {
  const ended = await listEndedSuspensions(db, now, accountId);
  for (const { id } of ended) {
    await db.transaction().execute(async (tx) => {
      const { bannedUntil: until } = await lockBanState(tx, id);
      // The suspension may have been extended in the meantime.
      if (until && until <= now) await unbanAccount(tx, id, now);
    });
  }
}

function statusWithoutBan(account: BanState): AccountStatus {
  if (account.deleteRequestedAt) return "pending_deletion";
  return account.activatedAt ? "active" : "not_confirmed";
}
