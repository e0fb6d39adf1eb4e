import { sql } from "kysely";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { hours } from "#app/platform/units.ts";
import {
  wasLinkUsed,
  insertToken,
  isMailedToCurrentAddress,
  isLinkUsable,
  type LinkToken,
  spendToken,
} from "./token.queries.server.ts";

/** How long the link to a new address works (app/account/README.md#changing-the-address). */
export const mailChangeLinkLifetime = hours(24);

/** Condition: the account still has the address it had when the change was requested. */
const isOfOldAddress = sql<boolean>`token.payload->>'old_email_key' = account.email_key`;

/**
 * Creates the token of a mail change and deletes the account's earlier ones. Returns the secret; its hash is stored.
 */
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
  const lifetime = mailChangeLinkLifetime;
  return insertToken(tx, { kind: "mail_change", accountId: change.accountId, payload, lifetime }, now);
}

/** True while a link can be used: the account must still have the address it had when the link was requested. */
export function isMailChangeLinkUsable(db: Db, token: LinkToken, now: Date): Promise<boolean> {
  return isLinkUsable(db, "mail_change", token, now, isOfOldAddress);
}

/** Uses up a usable link; returns the account and its new address, which is removed from the payload. */
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

/** True if the link was used and the account has its address: a double click, or a link opened again. */
export function hasChangedEmail(db: Db, token: LinkToken): Promise<boolean> {
  return wasLinkUsed(db, "mail_change", token, isMailedToCurrentAddress);
}
