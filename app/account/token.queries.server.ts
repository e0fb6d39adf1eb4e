import { type ExpressionBuilder, type ExpressionOrFactory, sql, type SqlBool } from "kysely";
import type { Database, TokenKind } from "#db/schema.ts";
import type { Db, Tx } from "../platform/db.server.ts";
import { hashSecret, newSecret } from "../platform/ids.server.ts";
import { later } from "../platform/units.ts";

/** The token of a mailed link as it comes in: its secret, and the site it was opened on. */
export type LinkToken = { secret: string; siteId: number };

type TokenWithAccount = ExpressionBuilder<Database, "token" | "account">;

/** What must hold of a link's token and account besides the link itself. */
type Only = ExpressionOrFactory<Database, "token" | "account", SqlBool>;

/**
 * Makes the token of a mailed link that works for `lives` milliseconds; gives the secret for the link, of which only
 * the hash is kept (product 2).
 */
export async function insertToken(
  db: Db,
  token: { kind: TokenKind; accountId: number; payload: Record<string, string>; lives: number },
  now: Date,
): Promise<string> {
  const secret = newSecret();
  await db
    .insertInto("token")
    .values({
      id_hash: hashSecret(secret),
      kind: token.kind,
      account_id: token.accountId,
      payload: JSON.stringify(token.payload),
      created_at: now,
      expires_at: later(now, token.lives),
    })
    .execute();
  return secret;
}

/** Condition on a token with its account: this very link, opened on the account's own site. */
export function isLink(kind: TokenKind, { secret, siteId }: LinkToken) {
  return (eb: TokenWithAccount) =>
    eb.and([
      eb("token.id_hash", "=", hashSecret(secret)),
      eb("token.kind", "=", kind),
      eb("account.site_id", "=", siteId),
    ]);
}

/** The same link while it can be used: not spent, and alive at `now`. */
export function isLiveLink(kind: TokenKind, token: LinkToken, now: Date) {
  return (eb: TokenWithAccount) =>
    eb.and([isLink(kind, token)(eb), eb("token.spent_at", "is", null), eb("token.expires_at", ">", now)]);
}

/** Condition: the link was mailed to the address that the account has now. */
export const isMailedToOwner = sql<boolean>`token.payload->>'email_key' = account.email_key`;

/** Condition: the account is active. */
export const isOfActiveAccount = sql<boolean>`account.status = 'active'`;

/** True while a link can be used: alive at `now`, not spent, of this site, and `only` holds. */
export async function linkWorks(db: Db, kind: TokenKind, token: LinkToken, now: Date, only: Only): Promise<boolean> {
  const row = await db
    .selectFrom("token")
    .innerJoin("account", "account.id", "token.account_id")
    .select("token.account_id")
    .where(isLiveLink(kind, token, now))
    .where(only)
    .executeTakeFirst();
  return row !== undefined;
}

/** Spends a link that works; gives its account. Undefined where it does not, or another post was quicker. */
export async function spendToken(tx: Tx, kind: TokenKind, token: LinkToken, now: Date, only: Only) {
  return tx
    .updateTable("token")
    .from("account")
    .set({ spent_at: now })
    .whereRef("account.id", "=", "token.account_id")
    .where(isLiveLink(kind, token, now))
    .where(only)
    .returning(["token.account_id", "token.id_hash", "token.payload", "account.language", "account.signup_step"])
    .executeTakeFirst();
}

/** Makes every unspent link of a kind that an account has worthless: one of them has just done its work. */
export async function voidTokens(tx: Tx, kind: TokenKind, accountId: number, now: Date): Promise<void> {
  await tx
    .updateTable("token")
    .set({ expires_at: now })
    .where("account_id", "=", accountId)
    .where("kind", "=", kind)
    .where("spent_at", "is", null)
    .where("expires_at", ">", now)
    .execute();
}

/**
 * After a new password nobody who knew the old one may hold a link that still works: one that sets a password, one that
 * gives the account another address, one that signs in.
 */
export async function voidOldLinks(tx: Tx, accountId: number, now: Date): Promise<void> {
  for (const kind of ["reset", "mail_change", "signup"] as const) await voidTokens(tx, kind, accountId, now);
}

/** True where a link was spent and `worked` holds: the second post of a double click, a link opened again. */
export async function hasWorked(db: Db, kind: TokenKind, token: LinkToken, worked: Only): Promise<boolean> {
  const row = await db
    .selectFrom("token")
    .innerJoin("account", "account.id", "token.account_id")
    .select("token.account_id")
    .where(isLink(kind, token))
    .where("token.spent_at", "is not", null)
    .where(worked)
    .executeTakeFirst();
  return row !== undefined;
}
