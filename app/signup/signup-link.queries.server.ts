import { insertToken, type LinkToken, spendToken } from "#app/account/links/token.queries.server.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { days } from "#app/platform/units.ts";
import { isOpenAccount } from "#app/account/account-status.queries.server.ts";

/** How long a sign-up link works: as long as an activation link. */
export const signupLinkLifetime = days(7);

/** Creates the one-time token of a sign-up link. Returns the secret; only its hash is stored (product 2). */
export function insertSignupToken(db: Db, accountId: number, now: Date): Promise<string> {
  return insertToken(db, { kind: "signup", accountId, payload: {}, lifetime: signupLinkLifetime }, now);
}

/** Uses up a usable sign-up link of an account that may sign in. */
export async function spendSignupToken(
  tx: Tx,
  token: LinkToken,
  now: Date,
): Promise<{ accountId: number; language: string; step: string } | undefined> {
  const row = await spendToken(tx, "signup", token, now, isOpenAccount);
  return row && { accountId: row.account_id, language: row.language, step: row.signup_step };
}
