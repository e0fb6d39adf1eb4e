import type { Db } from "../platform/db.server.ts";
import { hours } from "../platform/units.ts";
import { insertToken, isLink, isLiveLink, isMailedToOwner, type LinkToken } from "./token.queries.server.ts";

/** How long a link that sets a new password works (product 2, reset). */
const lives = hours(1);

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
export async function findResetOwner(db: Db, token: LinkToken, now: Date): Promise<ResetOwner | undefined> {
  const row = await db
    .selectFrom("token")
    .innerJoin("account", "account.id", "token.account_id")
    .innerJoin("profile", "profile.account_id", "account.id")
    .select(["account.id", "account.email", "account.email_key", "profile.name"])
    .where(isLiveLink("reset", token, now))
    .where(isMailedToOwner)
    .executeTakeFirst();
  return row && { accountId: row.id, name: row.name, email: row.email ?? "", emailKey: row.email_key ?? "" };
}

/** The password that a link has set since a moment: the second post of a double click asks for it. */
export async function findPasswordSetBy(db: Db, token: LinkToken, since: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom("token")
    .innerJoin("account", "account.id", "token.account_id")
    .select("account.password_hash")
    .where(isLink("reset", token))
    .where("token.spent_at", ">=", since)
    .executeTakeFirst();
  return row?.password_hash ?? undefined;
}
