import {
  insertToken,
  isLiveLink,
  isMailedToCurrentAddress,
  type LinkToken,
  voidTokens,
} from "#app/account/links/token.queries.server.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { days } from "#app/platform/units.ts";
import type { DataOwner } from "./own-data.queries.server.ts";

/** How long the link to an export works (our choice, as for activation). */
export const exportLinkLifetime = days(7);

/** Creates the link's token; earlier ones stop working. Returns the secret; only its hash is stored. */
export async function insertExportToken(
  tx: Tx,
  token: { accountId: number; emailKey: string },
  now: Date,
): Promise<string> {
  await voidTokens(tx, "data_export", token.accountId, now);
  const payload = { email_key: token.emailKey };
  return insertToken(
    tx,
    { kind: "data_export", accountId: token.accountId, payload, lifetime: exportLinkLifetime },
    now,
  );
}

/**
 * Whose data a link opens; undefined if it is too old, of another site, replaced, or mailed to an address that the
 * account no longer has. A download that breaks off can be repeated: the link is not used up.
 */
export async function findExportOwner(db: Db, link: LinkToken, now: Date): Promise<DataOwner | undefined> {
  const row = await db
    .selectFrom("token")
    .innerJoin("account", "account.id", "token.account_id")
    .innerJoin("profile", "profile.account_id", "account.id")
    .select(["account.id as accountId", "profile.id as profileId"])
    .where(isLiveLink("data_export", link, now))
    .where(isMailedToCurrentAddress)
    .executeTakeFirst();
  return row;
}
