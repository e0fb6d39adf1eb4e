import { sql } from "kysely";
import {
  hasWorked,
  insertToken,
  isMailedToOwner,
  isOfActiveAccount,
  linkWorks,
  type LinkToken,
  spendToken,
} from "../account/token.queries.server.ts";
import type { Db, Tx } from "../platform/db.server.ts";
import { endOfReturn } from "./deletion-periods.ts";

/** Condition: the link was mailed to the address of an account that is on its way out. */
const isOfLeaver = sql<boolean>`(${isMailedToOwner} and account.status = 'pending_deletion')`;

/**
 * Makes the token of a link that brings an account back; however late it is mailed again, it ends 14 days after the
 * deletion was asked for. Gives the secret, of which the hash is kept.
 */
export async function insertReactivationToken(
  tx: Tx,
  token: { accountId: number; emailKey: string; requestedAt: Date },
  now: Date,
): Promise<string> {
  const lives = endOfReturn(token.requestedAt).getTime() - now.getTime();
  const payload = { email_key: token.emailKey };
  return insertToken(tx, { kind: "reactivate", accountId: token.accountId, payload, lives }, now);
}

/** True while a link can bring its account back. */
export function reactivationWorks(db: Db, token: LinkToken, now: Date): Promise<boolean> {
  return linkWorks(db, "reactivate", token, now, isOfLeaver);
}

/** Spends a link that works; gives whose it is. */
export async function spendReactivationToken(tx: Tx, token: LinkToken, now: Date): Promise<number | undefined> {
  return (await spendToken(tx, "reactivate", token, now, isOfLeaver))?.account_id;
}

/** True where the link was spent and did its work: a double click, a link opened again. */
export function hasReactivated(db: Db, token: LinkToken): Promise<boolean> {
  return hasWorked(db, "reactivate", token, isOfActiveAccount);
}
