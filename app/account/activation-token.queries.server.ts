import { sql } from "kysely";
import type { Db, Tx } from "../platform/db.server.ts";
import { days } from "../platform/units.ts";
import { insertToken, isLink, isLiveLink, isMailedToOwner, type LinkToken } from "./token.queries.server.ts";

/** How long an activation link works (product 2). */
const lives = days(7);

/** Why an activation mail goes out: with the sign-up, asked for again, or to a corrected address. */
export type ActivationWhy = "signup" | "repeat" | "correction";

/**
 * Makes the token of an activation link, bound to the address it is mailed to; gives the secret, of which only the hash
 * is kept.
 */
export async function insertActivationToken(
  db: Db,
  token: { accountId: number; emailKey: string; why: ActivationWhy },
  now: Date,
): Promise<string> {
  const payload = { email_key: token.emailKey, why: token.why };
  return insertToken(db, { kind: "activate", accountId: token.accountId, payload, lives }, now);
}

/** Spends a token that is of this site, alive, not spent and mailed to the account's present address. */
export async function spendActivationToken(
  tx: Tx,
  token: LinkToken,
  now: Date,
): Promise<{ accountId: number } | undefined> {
  const row = await tx
    .updateTable("token")
    .from("account")
    .set({ spent_at: now })
    .whereRef("account.id", "=", "token.account_id")
    .where(isLiveLink("activate", token, now))
    .where(isMailedToOwner)
    .returning("token.account_id")
    .executeTakeFirst();
  return row && { accountId: row.account_id };
}

/** True where the token was spent before and did its work: the account is active. */
export async function hasActivated(db: Db, token: LinkToken): Promise<boolean> {
  const row = await db
    .selectFrom("token")
    .innerJoin("account", "account.id", "token.account_id")
    .select("token.account_id")
    .where(isLink("activate", token))
    .where("token.spent_at", "is not", null)
    .where("account.status", "=", "active")
    .executeTakeFirst();
  return row !== undefined;
}

/** How many activation mails an account got for this reason since a moment. */
export async function countActivationMails(
  db: Db,
  mails: { accountId: number; why: ActivationWhy },
  since: Date,
): Promise<number> {
  const row = await db
    .selectFrom("token")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("account_id", "=", mails.accountId)
    .where("kind", "=", "activate")
    .where("created_at", ">=", since)
    .where(sql<boolean>`payload->>'why' = ${mails.why}`)
    .executeTakeFirstOrThrow();
  return row.count;
}
