import { sql } from "kysely";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { hashSecret } from "#app/platform/secrets/ids.server.ts";
import { days, later } from "#app/platform/units.ts";
import {
  doubleClickWindow,
  insertToken,
  isLink,
  isMailedToCurrentAddress,
  type LinkToken,
  voidTokens,
} from "./token.queries.server.ts";

/** How long a "this was not me" link works (app/account/README.md#security-mails). */
export const securityLinkLifetime = days(7);

/** What a "this was not me" link does; `restoresEmail` is the address it restores. */
export type SecurityLink = {
  accountId: number;
  restoresEmail: { email: string; emailKey: string } | undefined;
  mailedAt: Date;
};

/**
 * Creates the token of a "this was not me" link, bound to the address it is mailed to. With `restoresEmail` the link
 * was mailed to the address before a change and restores it. Returns the secret; its hash is stored.
 */
export async function insertSecurityToken(
  tx: Tx,
  token: { accountId: number; email: string; emailKey: string; restoresEmail: boolean },
  now: Date,
): Promise<string> {
  const restored: Record<string, string> = token.restoresEmail ? { email: token.email } : {};
  const payload = { email_key: token.emailKey, ...restored };
  const { accountId } = token;
  return insertToken(tx, { kind: "not_me", accountId, payload, lifetime: securityLinkLifetime }, now);
}

/**
 * The link while it can be used: not expired, of this site, mailed to the account's address or to its previous one. For
 * a minute after its use it still counts, because of double clicks.
 */
export async function findSecurityLink(db: Db, token: LinkToken, now: Date): Promise<SecurityLink | undefined> {
  const row = await db
    .selectFrom("token")
    .innerJoin("account", "account.id", "token.account_id")
    .select(["account.id", "token.payload", "token.created_at"])
    .where(isLink("not_me", token))
    .where("token.expires_at", ">", now)
    .where(({ eb, or }) => or([eb("spent_at", "is", null), eb("spent_at", ">", later(now, -doubleClickWindow))]))
    .where(({ or }) => or([isMailedToCurrentAddress, sql<boolean>`token.payload ? 'email'`]))
    .executeTakeFirst();
  if (!row) return undefined;
  const { email, email_key: emailKey = "" } = row.payload;
  const restoresEmail = email === undefined ? undefined : { email, emailKey };
  return { accountId: row.id, restoresEmail, mailedAt: row.created_at };
}

/** Uses up the link. */
export async function spendSecurityLink(tx: Tx, token: LinkToken, now: Date): Promise<void> {
  await tx.updateTable("token").set({ spent_at: now }).where("id_hash", "=", hashSecret(token.secret)).execute();
}

/**
 * Invalidates the account's other links of this kind, except those that were mailed to a previous address before this
 * one: whoever has taken an account over must not be able to end the link with which its owner gets it back.
 */
export async function voidOtherSecurityLinks(tx: Tx, { accountId, mailedAt }: SecurityLink, now: Date): Promise<void> {
  await voidTokens(tx, "not_me", accountId, now, ({ eb, not, and }) =>
    not(and([sql<boolean>`payload ? 'email'`, eb("created_at", "<", mailedAt)])),
  );
}
