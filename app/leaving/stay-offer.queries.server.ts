import type { Db } from "#app/platform/database/db.server.ts";

/** Records that the offer is made, which happens once per account; false if it was made before. */
export async function recordOffer(db: Db, accountId: number, now: Date): Promise<boolean> {
  const made = await db
    .updateTable("account")
    .set({ delete_offer_at: now })
    .where("id", "=", accountId)
    .where("delete_offer_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return made !== undefined;
}

/** When the account was made the offer to stay; null if it was not. */
export async function findOfferTime(db: Db, accountId: number): Promise<Date | null> {
  const row = await db
    .selectFrom("account")
    .select("delete_offer_at")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return row.delete_offer_at;
}

/** The code that the account already got for an offer made at `offeredAt`. */
export async function findOfferedCode(
  db: Db,
  offer: { accountId: number; percentage: number },
  offeredAt: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("discount_code")
    .select("code")
    .where("account_id", "=", offer.accountId)
    .where("value_percentage", "=", offer.percentage)
    .where("created_at", ">=", offeredAt)
    .executeTakeFirst();
  return row?.code;
}
