import { sql } from "kysely";
import type { Db, Tx } from "../platform/db.server.ts";
import { hashSecret } from "../platform/ids.server.ts";
import { hours } from "../platform/units.ts";
import { insertToken } from "./token.queries.server.ts";

/** How long a link that sets a new password works (product 2, reset). */
const lives = hours(1);

export type ResetToken = { secret: string; siteId: number };
export type ResetOwner = { accountId: number; name: string; email: string; emailKey: string };

/** Makes the token of a reset link, bound to the address it is mailed to; gives the secret, of which the hash is kept. */
export async function insertResetToken(
  db: Db,
  token: { accountId: number; emailKey: string },
  now: Date,
): Promise<string> {
  const payload = { email_key: token.emailKey };
  return insertToken(db, { kind: "reset", accountId: token.accountId, payload, lives }, now);
}

/** Whose password a link may set: alive, not spent, of this site, mailed to the account's present address. */
export async function findResetOwner(db: Db, token: ResetToken, now: Date): Promise<ResetOwner | undefined> {
  const row = await db
    .selectFrom("token")
    .innerJoin("account", "account.id", "token.account_id")
    .innerJoin("profile", "profile.account_id", "account.id")
    .select(["account.id", "account.email", "account.email_key", "profile.name"])
    .where("token.id_hash", "=", hashSecret(token.secret))
    .where("token.kind", "=", "reset")
    .where("token.spent_at", "is", null)
    .where("token.expires_at", ">", now)
    .where("account.site_id", "=", token.siteId)
    .where(sql<boolean>`token.payload->>'email_key' = account.email_key`)
    .executeTakeFirst();
  return row && { accountId: row.id, name: row.name, email: row.email ?? "", emailKey: row.email_key ?? "" };
}

/** Spends a link; false where another post was quicker. */
export async function spendResetToken(tx: Tx, token: ResetToken, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable("token")
    .set({ spent_at: now })
    .where("id_hash", "=", hashSecret(token.secret))
    .where("kind", "=", "reset")
    .where("spent_at", "is", null)
    .where("expires_at", ">", now)
    .returning("account_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes every other reset link of an account worthless: its password has just been set. */
export async function voidResetTokens(tx: Tx, accountId: number, now: Date): Promise<void> {
  await tx
    .updateTable("token")
    .set({ expires_at: now })
    .where("account_id", "=", accountId)
    .where("kind", "=", "reset")
    .where("spent_at", "is", null)
    .where("expires_at", ">", now)
    .execute();
}

/** The password that a link has set since a moment: the second post of a double click asks for it. */
export async function findPasswordSetBy(db: Db, token: ResetToken, since: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom("token")
    .innerJoin("account", "account.id", "token.account_id")
    .select("account.password_hash")
    .where("token.id_hash", "=", hashSecret(token.secret))
    .where("token.kind", "=", "reset")
    .where("token.spent_at", ">=", since)
    .where("account.site_id", "=", token.siteId)
    .executeTakeFirst();
  return row?.password_hash ?? undefined;
}
