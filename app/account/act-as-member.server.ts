import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { refused } from "#app/platform/outcome.ts";
import { canAct } from "./account-status.ts";
import { findProfileAccount } from "./account-status.queries.server.ts";
import { type LockedAccount, lockAccount } from "./lock-account.queries.server.ts";

/** Who acts. A fictional profile can act too, and has no account. */
type Actor = { accountId: number } | { profileId: number };
type Closed = { ok: false; reason: "account_closed" };

declare const acting: unique symbol;

/**
 * A transaction that holds the lock on the actor's account, which was open when the lock was taken. Queries that store
 * what a member does take this type in place of `Tx`, so that nothing can be stored for an account that nobody checked.
 * Only this file creates one (tests/contract/acts/checked-transactions.test.ts).
 */
export type ActingTx = Tx & { readonly [acting]: true };

/**
 * Every change a member makes goes through here: one transaction that locks the account's row and checks its status
 * under that lock, so that nothing started before a ban or a deletion is carried out after it (app/README.md#locks).
 * `act` gets the locked account: balance and limits are checked by it. `first` takes the locks that must come before
 * the account's, such as the pair lock. Refuses a closed account before anything changes.
 */
export function actAsMember<Result>(
  db: Db,
  actor: { accountId: number },
  act: (tx: ActingTx, account: LockedAccount) => Promise<Result>,
  first?: (tx: Tx) => Promise<void>,
): Promise<Result | Closed>;
export function actAsMember<Result>(
  db: Db,
  actor: Actor,
  act: (tx: ActingTx) => Promise<Result>,
  first?: (tx: Tx) => Promise<void>,
): Promise<Result | Closed>;
export async function actAsMember<Result>(
  db: Db,
  actor: Actor,
  act: (tx: ActingTx, account: LockedAccount) => Promise<Result>,
  first?: (tx: Tx) => Promise<void>,
): Promise<Result | Closed> {
  return db.transaction().execute(async (tx) => {
    await first?.(tx);
    const account = await lockActor(tx, actor);
    return account ? act(tx as ActingTx, account) : refused("account_closed");
  });
}

/** What a fictional profile may spend: its messages cost nothing, and limits are for members. */
const withoutAccount: LockedAccount = {
  credits: 0,
  paidUser: false,
  status: "active",
  disowned: false,
  held: false,
  reviewUntil: null,
  photosReviewAt: null,
};

/** Locks the actor's account until the transaction ends; undefined if it may not act. */
async function lockActor(tx: Tx, actor: Actor): Promise<LockedAccount | undefined> {
  if ("accountId" in actor) return lockOpenAccount(tx, actor.accountId);
  const profile = await findProfileAccount(tx, actor.profileId);
  if (!profile) return undefined;
  if (profile.accountId !== null) return lockOpenAccount(tx, profile.accountId);
  return profile.status === "active" ? withoutAccount : undefined;
}

async function lockOpenAccount(tx: Tx, accountId: number): Promise<LockedAccount | undefined> {
  const account = await lockAccount(tx, accountId);
  return canAct(account.status) && !account.disowned ? account : undefined;
}

/** Continues a transaction as a fictional profile, which has no account; undefined if it has one, or is not shown. */
export async function actAsFictional(tx: Tx, profileId: number): Promise<ActingTx | undefined> {
  const profile = await findProfileAccount(tx, profileId);
  return profile?.accountId === null && profile.status === "active" ? (tx as ActingTx) : undefined;
}

/**
 * Runs what staff do to a fictional profile in one transaction: it has no account that could be closed meanwhile. Nothing
 * of a member goes through here.
 */
export function actOnFictional<Result>(db: Db, act: (tx: ActingTx) => Promise<Result>): Promise<Result> {
  return db.transaction().execute((tx) => act(tx as ActingTx));
}
