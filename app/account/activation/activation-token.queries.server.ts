import { sql } from "kysely";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { hashSecret } from "#app/platform/secrets/ids.server.ts";
import { days } from "#app/platform/units.ts";
import {
  insertToken,
  isLiveLink,
  isMailedToCurrentAddress,
  isOfActiveAccount,
  type LinkToken,
  spendToken,
  wasLinkUsed,
} from "../links/token.queries.server.ts";

/** The account whose address a link confirms. */
export type ActivationOwner = { accountId: number; emailKey: string; confirmed: boolean };

/** The account of a usable activation link; undefined for any other link. */
export async function findActivationOwner(db: Db, token: LinkToken, now: Date): Promise<ActivationOwner | undefined> {
  const row = await db
    .selectFrom("token")
    .innerJoin("account", "account.id", "token.account_id")
    .select(["account.id", "account.email_key", "account.activated_at"])
    .where(isLiveLink("activate", token, now))
    .where(isMailedToCurrentAddress)
    .executeTakeFirst();
  return row && { accountId: row.id, emailKey: row.email_key ?? "", confirmed: row.activated_at !== null };
}

/** Why the mail of an activation link was sent; undefined for an unknown link. */
export async function findActivationReason(db: Db, { secret, siteId }: LinkToken): Promise<string | undefined> {
  const row = await db
    .selectFrom("token")
    .innerJoin("account", "account.id", "token.account_id")
    .select(sql<string | null>`payload->>'why'`.as("why"))
    .where("token.kind", "=", "activate")
    .where("id_hash", "=", hashSecret(secret))
    .where("account.site_id", "=", siteId)
    .executeTakeFirst();
  return row?.why ?? undefined;
}

/** True if the browser's session belongs to this account and has not expired. */
export async function isSessionOf(db: Db, accountId: number, secret: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom("session")
    .select("account_id")
    .where("id_hash", "=", hashSecret(secret))
    .where("account_id", "=", accountId)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row !== undefined;
}

/** True if the link was already used to report that its owner never signed up: a double click, or opened again. */
export function hasDisowned(db: Db, token: LinkToken): Promise<boolean> {
  return wasLinkUsed(db, "activate", token, sql<boolean>`account.disowned_at is not null`);
}

/** How long an activation link works (app/account/README.md#activation). */
export const activationLinkLifetime = days(7);

/** Why an activation mail is sent: sign-up, requested again, corrected address, or reminder. */
export type ActivationMailTrigger = "signup" | "repeat" | "correction" | "reminder";

/**
 * Creates the token of an activation link, bound to the address it is mailed to. Returns the secret; only its hash is
 * stored.
 */
export async function insertActivationToken(
  db: Db,
  token: { accountId: number; emailKey: string; why: ActivationMailTrigger },
  now: Date,
): Promise<string> {
  const payload = { email_key: token.emailKey, why: token.why };
  const lifetime = activationLinkLifetime;
  return insertToken(db, { kind: "activate", accountId: token.accountId, payload, lifetime }, now);
}

/** Uses up a usable link that was mailed to the account's current address; returns the account's id. */
export async function spendActivationToken(tx: Tx, token: LinkToken, now: Date): Promise<number | undefined> {
  return (await spendToken(tx, "activate", token, now, isMailedToCurrentAddress))?.account_id;
}

/** True if the link was used before and its account is active. */
export function hasActivated(db: Db, token: LinkToken): Promise<boolean> {
  return wasLinkUsed(db, "activate", token, isOfActiveAccount);
}

/** How many activation mails the account got since `since`, for this reason. */
export async function countActivationMails(
  db: Db,
  mails: { accountId: number; why: ActivationMailTrigger },
  since: Date,
): Promise<number> {
  const row = await db
    .selectFrom("token")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("account_id", "=", mails.accountId)
    .where("kind", "=", "activate")
    .where("created_at", ">=", since)
    .where(sql<boolean>`payload->>'why' = ${mails.why}`)
    .executeTakeFirstOrThrow();
  return row.count;
}
