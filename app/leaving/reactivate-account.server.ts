import { type LinkToken, voidTokens } from "#app/account/links/token.queries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { markActiveAgain } from "./leaving.queries.server.ts";
import { hasReactivated, spendReactivationToken } from "./reactivation-token.queries.server.ts";

/**
 * Reactivates an account with the mailed link: within 14 days, once. Everything is restored, and the address counts as
 * confirmed (spec 4, Account; app/leaving/README.md#deletion). A link opened again after it worked succeeds.
 */
export async function reactivateAccount(db: Db, token: LinkToken, now: Date): Promise<Outcome<object, "link_invalid">> {
  const reactivated = await db.transaction().execute(async (tx) => {
    const accountId = await spendReactivationToken(tx, token, now);
    if (accountId === undefined || !(await markActiveAgain(tx, accountId, now))) return false;
    await voidTokens(tx, "reactivate", accountId, now);
    return true;
  });
  return reactivated || (await hasReactivated(db, token)) ? { ok: true } : refused("link_invalid");
}
