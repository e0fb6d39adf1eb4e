import type { Db } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { isUniqueViolation } from "#app/platform/database/database-unavailable.server.ts";
import { setEmail } from "../password/credentials.server.ts";
import { hasChangedEmail, spendMailChangeToken } from "./mail-change-token.queries.server.ts";
import type { AccountRefusal } from "../refusals.ts";
import type { Client } from "../session/client.server.ts";
import type { LinkToken } from "./token.queries.server.ts";

/**
 * Changes an account's address to the one the link was mailed to: valid for 24 hours, once
 * (app/account/README.md#changing-the-address). A link opened again after it worked succeeds. Refuses every other link,
 * and an address that has got an account of its own in the meantime.
 */
export async function changeEmail(
  db: Db,
  token: LinkToken,
  client: Client,
  now: Date,
): Promise<Outcome<object, Extract<AccountRefusal, "link_invalid" | "email_taken">>> {
  try {
    const changed = await db.transaction().execute(async (tx) => {
      const change = await spendMailChangeToken(tx, token, now);
      if (change) await setEmail(tx, { ...change, client }, now);
      return change !== undefined;
    });
    return changed || (await hasChangedEmail(db, token)) ? { ok: true } : refused("link_invalid");
  } catch (error) {
    if (isUniqueViolation(error)) return refused("email_taken");
    throw error;
  }
}
