import { sql } from "kysely";
import type { Db, Tx } from "../platform/db.server.ts";
import { hours } from "../platform/units.ts";
import { insertToken, isLink, isLiveLink, isMailedToOwner, type LinkToken } from "./token.queries.server.ts";

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

/** True while a link can be used: alive, not spent, of this site, and the account still has the address it had then. */
export async function mailChangeWorks(db: Db, token: LinkToken, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom("token")
    .innerJoin("account", "account.id", "token.account_id")
    .select("token.account_id")
    .where(isLiveLink("mail_change", token, now))
    .where(isOfOldAddress)
    .executeTakeFirst();
  return row !== undefined;
}

/** Spends a link that works; gives the account and its new address, which the payload forgets. */
export async function spendMailChangeToken(
  tx: Tx,
  token: LinkToken,
  now: Date,
): Promise<{ accountId: number; email: string; emailKey: string } | undefined> {
  const row = await tx
    .updateTable("token")
    .from("account")
    .set({ spent_at: now })
    .whereRef("account.id", "=", "token.account_id")
    .where(isLiveLink("mail_change", token, now))
    .where(isOfOldAddress)
    .returning(["token.account_id", "token.payload", "token.id_hash"])
    .executeTakeFirst();
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
export async function hasChangedMail(db: Db, token: LinkToken): Promise<boolean> {
  const row = await db
    .selectFrom("token")
    .innerJoin("account", "account.id", "token.account_id")
    .select("token.account_id")
    .where(isLink("mail_change", token))
    .where("token.spent_at", "is not", null)
    .where(isMailedToOwner)
    .executeTakeFirst();
  return row !== undefined;
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
