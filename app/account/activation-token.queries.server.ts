import { sql } from "kysely";
import type { Db, Tx } from "../platform/db.server.ts";
import { days } from "../platform/units.ts";
import {
  hasWorked,
  insertToken,
  isMailedToOwner,
  isOfActiveAccount,
  type LinkToken,
  spendToken,
} from "./token.queries.server.ts";

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

/** Spends a link that works and was mailed to the account's present address; gives the account's id. */
export async function spendActivationToken(tx: Tx, token: LinkToken, now: Date): Promise<number | undefined> {
  return (await spendToken(tx, "activate", token, now, isMailedToOwner))?.account_id;
}

/** True where the link was spent before and did its work: the account is active. */
export function hasActivated(db: Db, token: LinkToken): Promise<boolean> {
  return hasWorked(db, "activate", token, isOfActiveAccount);
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
