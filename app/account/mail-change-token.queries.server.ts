import { sql } from "kysely";
import type { Db, Tx } from "../platform/db.server.ts";
import { hours } from "../platform/units.ts";
import {
  hasWorked,
  insertToken,
  isMailedToOwner,
  linkWorks,
  type LinkToken,
  spendToken,
} from "./token.queries.server.ts";

/** How long the link to a new address works (product 2, mail change). */
const lives = hours(24);

/** Condition: the account still has the address it had when the change was asked for. */
const isOfOldAddress = sql<boolean>`token.payload->>'old_email_key' = account.email_key`;

/** Makes the token of a mail change and ends the account's earlier ones; gives the secret, of which the hash is kept. */
export async function insertMailChangeToken(
  tx: Tx,
  change: { accountId: number; email: string; emailKey: string; oldEmailKey: string },
  now: Date,
): Promise<string> {
  await tx
    .deleteFrom("token")
    .where("account_id", "=", change.accountId)
    .where("kind", "=", "mail_change")
    .where("spent_at", "is", null)
    .execute();
  const payload = { email: change.email, email_key: change.emailKey, old_email_key: change.oldEmailKey };
  return insertToken(tx, { kind: "mail_change", accountId: change.accountId, payload, lives }, now);
}

/** True while a link can be used: the account must still have the address it had when it was asked for. */
export function mailChangeWorks(db: Db, token: LinkToken, now: Date): Promise<boolean> {
  return linkWorks(db, "mail_change", token, now, isOfOldAddress);
}

/** Spends a link that works; gives the account and its new address, which the payload forgets. */
export async function spendMailChangeToken(
  tx: Tx,
  token: LinkToken,
  now: Date,
): Promise<{ accountId: number; email: string; emailKey: string } | undefined> {
  const row = await spendToken(tx, "mail_change", token, now, isOfOldAddress);
  if (!row) return undefined;
  const { email = "", email_key: emailKey = "" } = row.payload;
  await tx
    .updateTable("token")
    .set({ payload: JSON.stringify({ email_key: emailKey }) })
    .where("id_hash", "=", row.id_hash)
    .execute();
  return { accountId: row.account_id, email, emailKey };
}

/** True where the link was spent and the account has the address it gave: a double click, a link opened again. */
export function hasChangedMail(db: Db, token: LinkToken): Promise<boolean> {
  return hasWorked(db, "mail_change", token, isMailedToOwner);
}

/**
 * Gives an account the address that its owner has just confirmed: that counts as its activation, and mails that came
 * back from the old one say nothing of the new one. Throws where another account has it (unique per site).
 */
export async function updateConfirmedEmail(
  tx: Tx,
  change: { accountId: number; email: string; emailKey: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable("account")
    .set({
      email: change.email,
      email_key: change.emailKey,
      activated_at: sql<Date>`coalesce(activated_at, ${now})`,
      status: sql<"active">`case when status = 'not_confirmed' then 'active' else status end`,
      notifications_disabled: sql<string[]>`array_remove(notifications_disabled, 'bounce')`,
    })
    .where("id", "=", change.accountId)
    .execute();
}
