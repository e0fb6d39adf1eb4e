import { sql } from "kysely";
import type { Db, Tx } from "#app/platform/database/db.server.ts";

/** Whether staff have blocked a member's direct debits. */
export async function isDebitBlocked(db: Db, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom("debit_block")
    .select("account_id")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/** True if the member was not blocked before. */
export async function insertDebitBlock(
  tx: Tx,
  block: { accountId: number; reason: string },
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto("debit_block")
    .values({ account_id: block.accountId, reason: block.reason, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("account_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** True if the member was blocked. */
export async function deleteDebitBlock(tx: Tx, accountId: number): Promise<boolean> {
  const row = await tx
    .deleteFrom("debit_block")
    .where("account_id", "=", accountId)
    .returning("account_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The amount a member has paid by direct debit since `since`, in minor units. */
export async function sumDebits(db: Db, accountId: number, since: Date): Promise<number> {
  const row = await db
    .selectFrom("orders")
    .select((eb) => eb.fn.sum<number | string | null>("amount_minor").as("sum"))
    .where("account_id", "=", accountId)
    .where("payment_method", "=", "directdebit")
    .where("status", "=", "completed")
    .where("completed_at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(row.sum ?? 0);
}

/** The recipient of a code: the member, the phone as a keyed hash, and the network the request came from. */
export type CodeRecipient = { accountId: number; phoneHash: string; network: string };

export async function insertSentCode(
  tx: Tx,
  { accountId, phoneHash, network }: CodeRecipient,
  now: Date,
): Promise<void> {
  await tx
    .insertInto("debit_code")
    .values({ account_id: accountId, phone_hash: phoneHash, network, sent_at: now })
    .execute();
}

/**
 * Number of codes sent since `since` to this member, to this phone and from this network. Locks phone and network until
 * the transaction ends, so that concurrent requests of several accounts are counted one after another.
 */
export async function lockSentCodes(
  tx: Tx,
  { accountId, phoneHash, network }: CodeRecipient,
  since: Date,
): Promise<{ member: number; phone: number; network: number }> {
  for (const key of [`sms phone ${phoneHash}`, `sms network ${network}`]) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
  }
  const count = async (column: "account_id" | "phone_hash" | "network", value: string | number) => {
    const row = await tx
      .selectFrom("debit_code")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where(column, "=", value)
      .where("sent_at", ">=", since)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  };
  return {
    member: await count("account_id", accountId),
    phone: await count("phone_hash", phoneHash),
    network: await count("network", network),
  };
}

/** Deletes the record of codes sent before `before`. */
export async function deleteSentCodes(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("debit_code").where("sent_at", "<", before).execute();
}
