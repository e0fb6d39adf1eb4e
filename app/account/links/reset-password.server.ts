import type { Db } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { hashPassword, verifyPassword } from "#app/platform/secrets/password-hash.server.ts";
import { later } from "#app/platform/units.ts";
import { setPassword } from "../password/credentials.server.ts";
import { type PasswordProblem, passwordProblem } from "../password/password-rule.server.ts";
import type { Client } from "../session/client.server.ts";
import { deleteLoginAttempts } from "../login/login-attempt.queries.server.ts";
import type { AccountRefusal } from "../refusals.ts";
import { findPasswordSetByLink, findResetOwner } from "./reset-token.queries.server.ts";
import { doubleClickWindow, isMailedToCurrentAddress, type LinkToken, spendToken } from "./token.queries.server.ts";

/**
 * Sets a new password with the mailed link: valid for 1 hour, once. Ends every session, invalidates the account's other
 * links and deletes its failed login attempts (app/account/README.md#reset). A refused password does not use up the
 * link.
 */
export async function resetPassword(
  db: Db,
  reset: LinkToken & { password: string; client: Client },
  now: Date,
): Promise<Outcome<object, AccountRefusal | PasswordProblem>> {
  const { password, siteId, client } = reset;
  const owner = await findResetOwner(db, reset, now);
  if (!owner) return (await hasJustWorked(db, reset, now)) ? { ok: true } : refused("link_invalid");
  const problem = passwordProblem(password, owner);
  if (problem) return refused(problem);

  const passwordHash = await hashPassword(password);
  const spent = await db.transaction().execute(async (tx) => {
    if (!(await spendToken(tx, "reset", reset, now, isMailedToCurrentAddress))) return false;
    await setPassword(tx, { accountId: owner.accountId, passwordHash, client }, now);
    await deleteLoginAttempts(tx, { siteId, emailKey: owner.emailKey });
    return true;
  });
  return spent || (await hasJustWorked(db, reset, now)) ? { ok: true } : refused("link_invalid");
}

/** True for the second post of a double click: it has the password that the first one has just set. */
async function hasJustWorked(db: Db, reset: LinkToken & { password: string }, now: Date): Promise<boolean> {
  const passwordHash = await findPasswordSetByLink(db, reset, later(now, -doubleClickWindow));
  return passwordHash !== undefined && (await verifyPassword(passwordHash, reset.password));
}
