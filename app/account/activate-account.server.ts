import type { Db, Tx } from "../platform/db.server.ts";
import { type Outcome, refused } from "../platform/outcome.ts";
import { hasActivated, spendActivationToken } from "./activation-token.queries.server.ts";
import type { AccountRefusal } from "./refusals.ts";
import type { LinkToken } from "./token.queries.server.ts";

/**
 * Confirms an e-mail address by the link that was mailed to it: 7 days, once (product 2, activation). The second post
 * of a double click, and a link opened again after it worked, is no failure. Refuses everything else.
 */
export async function activateAccount(db: Db, token: LinkToken, now: Date): Promise<Outcome<object, AccountRefusal>> {
  const spent = await db.transaction().execute(async (tx) => {
    const accountId = await spendActivationToken(tx, token, now);
    if (accountId !== undefined) await confirmAddress(tx, accountId, now);
    return accountId !== undefined;
  });
  if (spent || (await hasActivated(db, token))) return { ok: true };
  return refused("activation_failed");
}

/** A banned account and one in deletion keep their state; that the address is right is noted all the same. */
async function confirmAddress(tx: Tx, accountId: number, now: Date): Promise<void> {
  const account = tx.updateTable("account").where("id", "=", accountId);
  await account.set({ activated_at: now }).where("activated_at", "is", null).execute();
  await account.set({ status: "active" }).where("status", "=", "not_confirmed").execute();
}
