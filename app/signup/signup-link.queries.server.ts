import { sql } from "kysely";
import { insertToken, type LinkToken, spendToken } from "../account/token.queries.server.ts";
import type { Db, Tx } from "../platform/db.server.ts";
import { days } from "../platform/units.ts";

/** How long a sign-up link works: as long as an activation's. */
const lives = days(7);

/** Makes the one-time token of a sign-up link; gives the secret, of which only the hash is kept (product 2). */
export function insertSignUpToken(db: Db, accountId: number, now: Date): Promise<string> {
  return insertToken(db, { kind: "signup", accountId, payload: {}, lives }, now);
}

/** Condition: the account may sign in. */
const isOfSignedUp = sql<boolean>`account.status in ('not_confirmed', 'active')`;

/** Spends a sign-up link that works, of an account that may sign in. */
export async function spendSignUpToken(
  tx: Tx,
  token: LinkToken,
  now: Date,
): Promise<{ accountId: number; language: string; step: string } | undefined> {
  const row = await spendToken(tx, "signup", token, now, isOfSignedUp);
  return row && { accountId: row.account_id, language: row.language, step: row.signup_step };
}
