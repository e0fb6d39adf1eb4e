import type { Db, Tx } from "../platform/db.server.ts";
import { hashSecret } from "../platform/ids.server.ts";
import { days } from "../platform/units.ts";
import { insertToken } from "../account/token.queries.server.ts";

/** How long a sign-up link works: as long as an activation's. */
const lives = days(7);

/** Makes the one-time token of a sign-up link; gives the secret, of which only the hash is kept (product 2). */
export function insertSignUpToken(db: Db, accountId: number, now: Date): Promise<string> {
  return insertToken(db, { kind: "signup", accountId, payload: {}, lives }, now);
}

/** Spends a sign-up token that is alive and not spent, of an account of this site that may sign in. */
export async function spendSignUpToken(
  tx: Tx,
  token: { secret: string; siteId: number },
  now: Date,
): Promise<{ accountId: number; language: string; step: string } | undefined> {
  const row = await tx
    .updateTable("token")
    .from("account")
    .set({ spent_at: now })
    .whereRef("account.id", "=", "token.account_id")
    .where("account.site_id", "=", token.siteId)
    .where("account.status", "in", ["not_confirmed", "active"])
    .where("token.id_hash", "=", hashSecret(token.secret))
    .where("token.kind", "=", "signup")
    .where("token.spent_at", "is", null)
    .where("token.expires_at", ">", now)
    .returning(["token.account_id", "account.language", "account.signup_step"])
    .executeTakeFirst();
  return row && { accountId: row.account_id, language: row.language, step: row.signup_step };
}
