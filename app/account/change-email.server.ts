import type { Db } from "../platform/db.server.ts";
import { type Outcome, refused } from "../platform/outcome.ts";
import { hasChangedMail, spendMailChangeToken, updateConfirmedEmail } from "./mail-change-token.queries.server.ts";
import type { AccountRefusal } from "./refusals.ts";
import type { LinkToken } from "./token.queries.server.ts";

/**
 * Gives an account the address that the link was mailed to: 24 hours, once (product 2, mail change). A link opened again
 * after it worked is no failure. Refuses every other link, and an address that got its own account meanwhile.
 */
export async function changeEmail(
  db: Db,
  token: LinkToken,
  now: Date,
): Promise<Outcome<object, Extract<AccountRefusal, "link_invalid" | "email_taken">>> {
  try {
    const changed = await db.transaction().execute(async (tx) => {
      const change = await spendMailChangeToken(tx, token, now);
      if (change) await updateConfirmedEmail(tx, change, now);
      return change !== undefined;
    });
    return changed || (await hasChangedMail(db, token)) ? { ok: true } : refused("link_invalid");
  } catch (error) {
    if ((error as { code?: string }).code === "23505") return refused("email_taken");
    throw error;
  }
}
