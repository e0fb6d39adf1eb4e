import type { Db } from "../platform/db.server.ts";
import { type Outcome, refused } from "../platform/outcome.ts";
import { hashPassword, passwordFits } from "../platform/password-hash.server.ts";
import { later, minutes } from "../platform/units.ts";
import { type PasswordProblem, passwordProblem } from "./password-rule.server.ts";
import { deleteAttempts, updatePassword } from "./password.queries.server.ts";
import type { AccountRefusal } from "./refusals.ts";
import { findPasswordSetBy, findResetOwner } from "./reset-token.queries.server.ts";
import { tellSessionsEnded } from "./end-session.server.ts";
import { deleteSessions } from "./session.queries.server.ts";
import { isMailedToOwner, type LinkToken, spendToken, voidOldLinks } from "./token.queries.server.ts";

const doubleClick = minutes(1);

/**
 * Sets a new password by the link that was mailed: 1 hour, once; ends every session, makes the account's other links
 * worthless and forgets wrong tries (product 2, reset). A password that breaks a rule does not spend the link.
 */
export async function resetPassword(
  db: Db,
  reset: LinkToken & { password: string },
  now: Date,
): Promise<Outcome<object, AccountRefusal | PasswordProblem>> {
  const { password, siteId } = reset;
  const owner = await findResetOwner(db, reset, now);
  if (!owner) return (await hasJustWorked(db, reset, now)) ? { ok: true } : refused("link_invalid");
  const problem = passwordProblem(password, owner);
  if (problem) return refused(problem);

  const passwordHash = await hashPassword(password);
  const spent = await db.transaction().execute(async (tx) => {
    if (!(await spendToken(tx, "reset", reset, now, isMailedToOwner))) return false;
    await updatePassword(tx, owner.accountId, passwordHash);
    await voidOldLinks(tx, owner.accountId, now);
    await deleteSessions(tx, owner.accountId);
    await deleteAttempts(tx, { siteId, emailKey: owner.emailKey });
    return true;
  });
  if (spent) tellSessionsEnded(owner.accountId);
  return spent || (await hasJustWorked(db, reset, now)) ? { ok: true } : refused("link_invalid");
}

/** The second post of a double click brings the password that the first has just set. */
async function hasJustWorked(db: Db, reset: LinkToken & { password: string }, now: Date): Promise<boolean> {
  const set = await findPasswordSetBy(db, reset, later(now, -doubleClick));
  return set !== undefined && (await passwordFits(set, reset.password));
}
