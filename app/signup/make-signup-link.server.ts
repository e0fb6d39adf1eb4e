import type { Db } from "../platform/db.server.ts";
import { urls } from "../urls.ts";
import { insertSignUpToken } from "./signup-link.queries.server.ts";

/**
 * The address with which an account that another form created goes on here: `/complete-signup?api_signup_complete=1
 * &token=…`, once, for 7 days (product 2, API sign-up). Whoever calls it has made sure that the account may have it.
 */
export async function makeSignUpLink(db: Db, accountId: number, now: Date): Promise<string> {
  const token = await insertSignUpToken(db, accountId, now);
  return urls.completeSignup({ api_signup_complete: 1, token });
}
