import type { TokenKind } from "#db/schema.ts";
import type { Db } from "../platform/db.server.ts";
import { hashSecret, newSecret } from "../platform/ids.server.ts";
import { later } from "../platform/units.ts";

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
