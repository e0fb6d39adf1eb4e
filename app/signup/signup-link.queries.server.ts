import { insertToken, type LinkToken, spendToken } from "#app/account/links/token.queries.server.ts";
import { sql } from "kysely";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { days } from "#app/platform/units.ts";
import { isOpenAccount } from "#app/account/account-status.queries.server.ts";

/** How long a sign-up link works: as long as an activation link. */
export const signupLinkLifetime = days(7);

/** Condition on accounts: nobody has signed in to it, and it has no password to sign in with. */
const isUnused = sql<boolean>`(account.seen_at is null and account.password_hash is null)`;

/** Locks the account that a sign-up link is for, as its mail needs it. */
export async function lockLinkedAccount(tx: Tx, accountId: number) {
  return tx
    .selectFrom("account")
    .innerJoin("profile", "profile.account_id", "account.id")
    .select(["account.site_id as siteId", "account.status", "account.email", "account.language", "profile.name"])
    .select(isUnused.as("isUnused"))
    .where("account.id", "=", accountId)
    .forUpdate("account")
    .executeTakeFirst();
}

/**
 * Creates the one-time token of a sign-up link. Returns the secret; only its hash is stored
 * (app/signup/README.md#from-another-form).
 */
export function insertSignupToken(db: Db, accountId: number, now: Date): Promise<string> {
  return insertToken(db, { kind: "signup", accountId, payload: {}, lifetime: signupLinkLifetime }, now);
}

/** Uses up a usable sign-up link of an account that may sign in and that nobody has signed in to since it was made. */
export async function spendSignupToken(
  tx: Tx,
  token: LinkToken,
  now: Date,
): Promise<{ accountId: number; language: string; step: string } | undefined> {
  const row = await spendToken(tx, "signup", token, now, sql<boolean>`${isOpenAccount} and ${isUnused}`);
  return row && { accountId: row.account_id, language: row.language, step: row.signup_step };
}
