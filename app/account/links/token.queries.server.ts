import { deleteInBatches } from "#app/platform/database/delete-in-batches.server.ts";
import { type ExpressionBuilder, type ExpressionOrFactory, sql, type SqlBool } from "kysely";
import type { Database, TokenKind } from "#db/schema.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { hashSecret, newSecret } from "#app/platform/secrets/ids.server.ts";
import { later, minutes } from "#app/platform/units.ts";

/** A link that was just used still works for this long: a double click is not refused. */
export const doubleClickWindow = minutes(1);

/** The token of an opened link: its secret, and the site it was opened on. */
export type LinkToken = { secret: string; siteId: number };

type TokenWithAccount = ExpressionBuilder<Database, "token" | "account">;

/** A further condition on a link's token and account. */
type Only = ExpressionOrFactory<Database, "token" | "account", SqlBool>;

/**
 * Creates the token of a mailed link that works for `lifetime` milliseconds. Returns the secret for the link; only its
 * hash is stored (app/account/README.md#links-in-mails).
 */
export async function insertToken(
  db: Db,
  token: { kind: TokenKind; accountId: number; payload: Record<string, string>; lifetime: number; secret?: string },
  now: Date,
): Promise<string> {
  const { secret = newSecret() } = token;
  await db
    .insertInto("token")
    .values({
      id_hash: hashSecret(secret),
      kind: token.kind,
      account_id: token.accountId,
      payload: JSON.stringify(token.payload),
      created_at: now,
      expires_at: later(now, token.lifetime),
    })
    .execute();
  return secret;
}

/** Condition on a token with its account: it is this link, opened on the account's own site. */
export function isLink(kind: TokenKind, { secret, siteId }: LinkToken) {
  return (eb: TokenWithAccount) =>
    eb.and([
      eb("token.id_hash", "=", hashSecret(secret)),
      eb("token.kind", "=", kind),
      eb("account.site_id", "=", siteId),
    ]);
}

/** Condition: it is this link, not used and not expired at `now`. */
export function isLiveLink(kind: TokenKind, token: LinkToken, now: Date) {
  return (eb: TokenWithAccount) =>
    eb.and([isLink(kind, token)(eb), eb("token.spent_at", "is", null), eb("token.expires_at", ">", now)]);
}

/** Condition: the link was mailed to the account's current address. */
export const isMailedToCurrentAddress = sql<boolean>`token.payload->>'email_key' = account.email_key`;

/** Condition: the account is active. */
export const isOfActiveAccount = sql<boolean>`account.status = 'active'`;

/** True while a link can be used: not used, not expired at `now`, of this site, and `only` holds. */
export async function isLinkUsable(db: Db, kind: TokenKind, token: LinkToken, now: Date, only: Only): Promise<boolean> {
  const row = await db
    .selectFrom("token")
    .innerJoin("account", "account.id", "token.account_id")
    .select("token.account_id")
    .where(isLiveLink(kind, token, now))
    .where(only)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up a usable link and returns its account. Undefined if it is not usable, or another post used it first. */
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

/** Invalidates the account's unused links of a kind, or of these those for which `only` holds. */
export async function voidTokens(
  tx: Tx,
  kind: TokenKind,
  accountId: number,
  now: Date,
  only?: ExpressionOrFactory<Database, "token", SqlBool>,
): Promise<void> {
  await tx
    .updateTable("token")
    .set({ expires_at: now })
    .where("account_id", "=", accountId)
    .where("kind", "=", kind)
    .where("spent_at", "is", null)
    .where("expires_at", ">", now)
    .where(only ?? sql.lit(true))
    .execute();
}

/**
 * Invalidates the links and codes that set a password, change the address or sign in. A person who knew the old password may have
 * requested one before the password changed.
 */
export async function voidCredentialLinks(tx: Tx, accountId: number, now: Date): Promise<void> {
  for (const kind of ["reset", "mail_change", "signup"] as const) await voidTokens(tx, kind, accountId, now);
  await tx.deleteFrom("login_code").where("account_id", "=", accountId).execute();
}

/** True if a link was used and `worked` holds: the second post of a double click, or a link opened again. */
export async function wasLinkUsed(db: Db, kind: TokenKind, token: LinkToken, worked: Only): Promise<boolean> {
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

/** Deletes links that expired before `before`, used or not. */
export async function deleteTokensExpiredBefore(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, "token", (eb) => eb("expires_at", "<", before));
}
