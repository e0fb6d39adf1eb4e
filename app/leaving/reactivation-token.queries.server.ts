import { sql } from "kysely";
import {
  wasLinkUsed,
  insertToken,
  isMailedToCurrentAddress,
  isOfActiveAccount,
  isLinkUsable,
  type LinkToken,
  spendToken,
} from "#app/account/links/token.queries.server.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { reactivationEndsAt } from "./deletion-periods.ts";

/** Condition: the link was mailed to the current address of an account whose deletion is pending. */
const isOfLeavingAccount = sql<boolean>`(${isMailedToCurrentAddress} and account.status = 'pending_deletion')`;

/**
 * Creates the token of a reactivation link. It expires 14 days after the deletion was requested, even if it is mailed
 * again later. Returns the secret; its hash is stored.
 */
export async function insertReactivationToken(
  tx: Tx,
  token: { accountId: number; emailKey: string; requestedAt: Date },
  now: Date,
): Promise<string> {
  const lifetime = reactivationEndsAt(token.requestedAt).getTime() - now.getTime();
  const payload = { email_key: token.emailKey };
  return insertToken(tx, { kind: "reactivate", accountId: token.accountId, payload, lifetime }, now);
}

/** True while a link can reactivate its account. */
export function isReactivationLinkUsable(db: Db, token: LinkToken, now: Date): Promise<boolean> {
  return isLinkUsable(db, "reactivate", token, now, isOfLeavingAccount);
}

/** Uses up a usable link; returns the account's id. */
export async function spendReactivationToken(tx: Tx, token: LinkToken, now: Date): Promise<number | undefined> {
  return (await spendToken(tx, "reactivate", token, now, isOfLeavingAccount))?.account_id;
}

/** True if the link was used and the account is active: a double click, or a link opened again. */
export function hasReactivated(db: Db, token: LinkToken): Promise<boolean> {
  return wasLinkUsed(db, "reactivate", token, isOfActiveAccount);
}
