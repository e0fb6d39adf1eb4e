import { type ExpressionBuilder, sql } from "kysely";
import type { Database, TokenKind } from "#db/schema.ts";
import type { Db } from "../platform/db.server.ts";
import { hashSecret, newSecret } from "../platform/ids.server.ts";
import { later } from "../platform/units.ts";

/** The token of a mailed link as it comes in: its secret, and the site it was opened on. */
export type LinkToken = { secret: string; siteId: number };

type TokenWithAccount = ExpressionBuilder<Database, "token" | "account">;

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
