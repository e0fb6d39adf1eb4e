import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { refused } from "#app/platform/outcome.ts";
import { canAct } from "./account-status.ts";
import { findProfileAccount, lockAccountStatus } from "./account-status.queries.server.ts";

/** Who acts. A fictional profile can act too, and has no account. */
type Actor = { accountId: number } | { profileId: number };
type Closed = { ok: false; reason: "account_closed" };

/**
 * Every change a member makes goes through here: one transaction that locks the account's row and checks its status
 * under that lock, so that nothing started before a ban or a deletion is carried out after it (design 5). `first` takes
 * the locks that must come before the account's, such as the pair lock. Refuses a closed account before anything
 * changes.
 */
export async function actAsMember<Result>(
  db: Db,
  actor: Actor,
  act: (tx: Tx) => Promise<Result>,
  first?: (tx: Tx) => Promise<void>,
): Promise<Result | Closed> {
  return db.transaction().execute(async (tx) => {
    await first?.(tx);
    if (!(await lockActor(tx, actor))) return refused("account_closed");
    return act(tx);
  });
}

/** Locks the actor's account until the transaction ends; true if it may act. */
async function lockActor(tx: Tx, actor: Actor): Promise<boolean> {
  if ("accountId" in actor) return canAct(await lockAccountStatus(tx, actor.accountId));
  const profile = await findProfileAccount(tx, actor.profileId);
  if (!profile) return false;
  const { accountId } = profile;
  return accountId === null ? profile.status === "active" : canAct(await lockAccountStatus(tx, accountId));
}
