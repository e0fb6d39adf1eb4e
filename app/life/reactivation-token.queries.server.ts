import { insertToken, isLink, isLiveLink, isMailedToOwner, type LinkToken } from "../account/token.queries.server.ts";
import type { Db, Tx } from "../platform/db.server.ts";
import { endOfReturn } from "./deletion-periods.ts";

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
export async function reactivationWorks(db: Db, token: LinkToken, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom("token")
    .innerJoin("account", "account.id", "token.account_id")
    .select("token.account_id")
    .where(isLiveLink("reactivate", token, now))
    .where(isMailedToOwner)
    .where("account.status", "=", "pending_deletion")
    .executeTakeFirst();
  return row !== undefined;
}

/** Spends a link that works; gives whose it is. */
export async function spendReactivationToken(tx: Tx, token: LinkToken, now: Date): Promise<number | undefined> {
  const row = await tx
    .updateTable("token")
    .from("account")
    .set({ spent_at: now })
    .whereRef("account.id", "=", "token.account_id")
    .where(isLiveLink("reactivate", token, now))
    .where(isMailedToOwner)
    .returning("token.account_id")
    .executeTakeFirst();
  return row?.account_id;
}

/** Makes every other link of an account worthless: it is back. */
export async function voidReactivationTokens(tx: Tx, accountId: number, now: Date): Promise<void> {
  await tx
    .updateTable("token")
    .set({ expires_at: now })
    .where("account_id", "=", accountId)
    .where("kind", "=", "reactivate")
    .where("spent_at", "is", null)
    .execute();
}

/** True where the link was spent and did its work: a double click, a link opened again. */
export async function hasReactivated(db: Db, token: LinkToken): Promise<boolean> {
  const row = await db
    .selectFrom("token")
    .innerJoin("account", "account.id", "token.account_id")
    .select("token.account_id")
    .where(isLink("reactivate", token))
    .where("token.spent_at", "is not", null)
    .where("account.status", "=", "active")
    .executeTakeFirst();
  return row !== undefined;
}
