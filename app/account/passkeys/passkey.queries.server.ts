import type { Db, Tx } from "#app/platform/database/db.server.ts";
import type { PasskeyFacts } from "#app/platform/passkeys/verify-passkey.server.ts";
import type { ActingTx } from "../act-as-member.server.ts";

/** How many passkeys a member has at most (app/account/README.md#passkeys). */
export const maxPasskeys = 5;

/** The passkey with this id, of an account of this site. */
export async function findPasskey(
  db: Db,
  siteId: number,
  id: string,
): Promise<(PasskeyFacts & { accountId: number }) | undefined> {
  const row = await db
    .selectFrom("passkey")
    .innerJoin("account", "account.id", "passkey.account_id")
    .select(["passkey.id", "account_id", "public_key", "counter", "transports"])
    .where("passkey.id", "=", id)
    .where("account.site_id", "=", siteId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { account_id: accountId, public_key: publicKey, counter, transports } = row;
  return { id: row.id, accountId, publicKey, counter, transports };
}

/** A member's passkeys, the oldest first; only those of `host`, if it is given. */
export async function listPasskeys(db: Db, accountId: number, host?: string) {
  let query = db
    .selectFrom("passkey")
    .select(["id", "host", "user_agent", "transports", "created_at", "used_at"])
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .orderBy("id");
  if (host !== undefined) query = query.where("host", "=", host);
  return query.execute();
}

/** Stores a passkey; false if it is known already. */
export async function insertPasskey(
  tx: ActingTx,
  passkey: PasskeyFacts & { accountId: number; host: string; userAgent: string },
  now: Date,
): Promise<boolean> {
  const { id, accountId, host, userAgent, publicKey, counter, transports } = passkey;
  const row = await tx
    .insertInto("passkey")
    .values({
      ...{ id, host, counter, transports },
      account_id: accountId,
      user_agent: userAgent.slice(0, 300),
      public_key: publicKey,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function recordPasskeyUse(tx: Tx, id: string, counter: number, now: Date): Promise<void> {
  await tx.updateTable("passkey").set({ counter, used_at: now }).where("id", "=", id).execute();
}

/** Whether the member had it. */
export async function deletePasskey(tx: ActingTx, accountId: number, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom("passkey")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes all of a member's passkeys; whether there were any. */
export async function deletePasskeys(tx: Tx, accountId: number): Promise<boolean> {
  const rows = await tx.deleteFrom("passkey").where("account_id", "=", accountId).returning("id").execute();
  return rows.length > 0;
}

/** Remembers what a passkey must sign. Without an account it is a login's. */
export async function insertChallenge(
  db: Db,
  challenge: { challenge: string; accountId: number | null; expires: Date },
): Promise<void> {
  await db
    .insertInto("passkey_challenge")
    .values({ challenge: challenge.challenge, account_id: challenge.accountId, expires_at: challenge.expires })
    .execute();
}

/** Uses up a challenge: true once, for the account it was made for. */
export async function takeChallenge(db: Db, challenge: string, accountId: number | null, now: Date): Promise<boolean> {
  const row = await db
    .deleteFrom("passkey_challenge")
    .where("challenge", "=", challenge)
    .where("account_id", "is not distinct from", accountId)
    .returning("expires_at")
    .executeTakeFirst();
  return row !== undefined && row.expires_at > now;
}

/** Deletes the challenges that nobody answered. */
export async function deleteExpiredChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("passkey_challenge").where("expires_at", "<=", now).execute();
}
