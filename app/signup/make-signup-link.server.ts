import type { Db } from "#app/platform/database/db.server.ts";
import { urls } from "#app/urls.ts";
import { insertSignupToken } from "./signup-link.queries.server.ts";

/**
 * Creates the link with which an account made by another form continues here: `/complete-signup?api_signup_complete=1
 * &token=…`, valid once, for 7 days (product 2, API sign-up). The caller must have checked that the account may have
 * it.
 */
export async function makeSignupLink(db: Db, accountId: number, now: Date): Promise<string> {
  const token = await insertSignupToken(db, accountId, now);
  return urls.completeSignup({ api_signup_complete: 1, token });
}
