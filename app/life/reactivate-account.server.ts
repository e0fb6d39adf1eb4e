import { type LinkToken, voidTokens } from "../account/token.queries.server.ts";
import type { Db } from "../platform/db.server.ts";
import { type Outcome, refused } from "../platform/outcome.ts";
import { updateToActive } from "./leaving.queries.server.ts";
import { hasReactivated, spendReactivationToken } from "./reactivation-token.queries.server.ts";

/**
 * Brings an account back by the link that was mailed: within 14 days, once; everything is as it was, and the address
 * counts as confirmed (spec 4, Account; product 2, deletion). A link opened again after it worked is no failure.
 */
export async function reactivateAccount(db: Db, token: LinkToken, now: Date): Promise<Outcome<object, "link_invalid">> {
  const back = await db.transaction().execute(async (tx) => {
    const accountId = await spendReactivationToken(tx, token, now);
    if (accountId === undefined || !(await updateToActive(tx, accountId, now))) return false;
    await voidTokens(tx, "reactivate", accountId, now);
    return true;
  });
  return back || (await hasReactivated(db, token)) ? { ok: true } : refused("link_invalid");
}
