import type { Db } from "#app/platform/database/db.server.ts";
import { hours } from "#app/platform/units.ts";
import { insertToken, isLink, isLiveLink, isMailedToCurrentAddress, type LinkToken } from "./token.queries.server.ts";

/** How long a reset link works (app/account/README.md#reset). */
export const resetLinkLifetime = hours(1);

type ResetOwner = { accountId: number; name: string; email: string; emailKey: string };

/**
 * Creates the token of a reset link, bound to the address it is mailed to. Returns the secret, a random one unless it is
 * given; its hash is stored.
 */
export async function insertResetToken(
  db: Db,
  token: { accountId: number; emailKey: string; secret?: string },
  now: Date,
): Promise<string> {
  const { accountId, emailKey, secret } = token;
  const payload = { email_key: emailKey };
  return insertToken(db, { kind: "reset", accountId, payload, lifetime: resetLinkLifetime, secret }, now);
}

/** The owner of a usable reset link: not expired, not used, of this site, mailed to the account's current address. */
export async function findResetOwner(db: Db, token: LinkToken, now: Date): Promise<ResetOwner | undefined> {
  const row = await db
    .selectFrom("token")
    .innerJoin("account", "account.id", "token.account_id")
    .innerJoin("profile", "profile.account_id", "account.id")
    .select(["account.id", "account.email", "account.email_key", "profile.name"])
    .where(isLiveLink("reset", token, now))
    .where(isMailedToCurrentAddress)
    .executeTakeFirst();
  return row && { accountId: row.id, name: row.name, email: row.email ?? "", emailKey: row.email_key ?? "" };
}

/** The hash of the password that a link has set since `since`; for recognising the second post of a double click. */
export async function findPasswordSetByLink(db: Db, token: LinkToken, since: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom("token")
    .innerJoin("account", "account.id", "token.account_id")
    .select("account.password_hash")
    .where(isLink("reset", token))
    .where("token.spent_at", ">=", since)
    .executeTakeFirst();
  return row?.password_hash ?? undefined;
}
