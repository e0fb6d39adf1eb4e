import { sql } from "kysely";
import type { Db, Tx } from "../platform/db.server.ts";
import { hashSecret, newSecret } from "../platform/ids.server.ts";
import { days, later } from "../platform/units.ts";

/** How long an activation link works (product 2). */
const lives = days(7);

/**
 * Makes the token of an activation link, bound to the address it is mailed to; gives the secret, of which only the hash
 * is kept. `repeat` marks mails that were asked for again.
 */
export async function insertActivationToken(
  db: Db,
  token: { accountId: number; emailKey: string; repeat: boolean },
  now: Date,
): Promise<string> {
  const secret = newSecret();
  await db
    .insertInto("token")
    .values({
      id_hash: hashSecret(secret),
      kind: "activate",
      account_id: token.accountId,
      payload: JSON.stringify({ email_key: token.emailKey, ...(token.repeat ? { repeat: "yes" } : {}) }),
      created_at: now,
      expires_at: later(now, lives),
    })
    .execute();
  return secret;
}

/** Spends a token that is of this site, alive, not spent and mailed to the account's present address. */
export async function spendActivationToken(
  tx: Tx,
  token: { secret: string; siteId: number },
  now: Date,
): Promise<{ accountId: number } | undefined> {
  const row = await tx
    .updateTable("token")
    .from("account")
    .set({ spent_at: now })
    .whereRef("account.id", "=", "token.account_id")
    .where("account.site_id", "=", token.siteId)
    .where(sql<boolean>`token.payload->>'email_key' = account.email_key`)
    .where("token.id_hash", "=", hashSecret(token.secret))
    .where("token.kind", "=", "activate")
    .where("token.spent_at", "is", null)
    .where("token.expires_at", ">", now)
    .returning("token.account_id")
    .executeTakeFirst();
  return row && { accountId: row.account_id };
}

/** True where the token was spent before and did its work: the account is active. */
export async function hasActivated(db: Db, token: { secret: string; siteId: number }): Promise<boolean> {
  const row = await db
    .selectFrom("token")
    .innerJoin("account", "account.id", "token.account_id")
    .select("token.account_id")
    .where("token.id_hash", "=", hashSecret(token.secret))
    .where("token.kind", "=", "activate")
    .where("token.spent_at", "is not", null)
    .where("account.site_id", "=", token.siteId)
    .where("account.status", "=", "active")
    .executeTakeFirst();
  return row !== undefined;
}

/** How many activation mails an account has asked for again since a moment. */
export async function countRepeats(db: Db, accountId: number, since: Date): Promise<number> {
  const row = await db
    .selectFrom("token")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .where("kind", "=", "activate")
    .where("created_at", ">=", since)
    .where(sql<boolean>`payload->>'repeat' = 'yes'`)
    .executeTakeFirstOrThrow();
  return row.count;
}
