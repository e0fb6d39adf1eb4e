import type { ActingTx } from "#app/account/act-as-member.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";

/**
 * Charges credits for a message with one ledger row; only ledger rows change the balance. The schema refuses a negative
 * balance and a second row for the same message.
 */
export async function chargeCredits(
  tx: ActingTx,
  charge: { accountId: number; credits: number; reason: "message" | "photo" | "gift"; messageId: number },
  now: Date,
): Promise<void> {
  await tx
    .insertInto("ledger")
    .values({
      account_id: charge.accountId,
      delta: -charge.credits,
      reason: charge.reason,
      message_id: charge.messageId,
      created_at: now,
    })
    .execute();
}

/** Grants credits with one ledger row. */
export async function grantCredits(
  db: Db,
  grant: { accountId: number; credits: number; reason: "signup" | "grant"; note?: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto("ledger")
    .values({
      account_id: grant.accountId,
      delta: grant.credits,
      reason: grant.reason,
      note: grant.note ?? null,
      created_at: now,
    })
    .execute();
}

/** Gives back credits that a member spent on another, `profileId`, with one ledger row. */
export async function giveBackCredits(
  db: Db,
  gift: { accountId: number; credits: number; profileId: number; note: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto("ledger")
    .values({
      account_id: gift.accountId,
      delta: gift.credits,
      reason: "given_back",
      profile_id: gift.profileId,
      note: gift.note,
      created_at: now,
    })
    .execute();
}

/** Whether a member was given back credits that they spent on another, at `since` or later. */
export async function wasGivenBackSince(
  tx: ActingTx,
  { accountId, profileId, since }: { accountId: number; profileId: number; since: Date },
): Promise<boolean> {
  const row = await tx
    .selectFrom("ledger")
    .select("id")
    .where("account_id", "=", accountId)
    .where("reason", "=", "given_back")
    .where("profile_id", "=", profileId)
    .where("created_at", ">=", since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns the credits of a message that was taken back, with one ledger row. The schema refuses a second one for the
 * same message.
 */
export async function returnMessageCredits(
  tx: ActingTx,
  { accountId, credits, messageId }: { accountId: number; credits: number; messageId: number },
  now: Date,
): Promise<void> {
  await tx
    .insertInto("ledger")
    .values({ account_id: accountId, delta: credits, reason: "taken_back", message_id: messageId, created_at: now })
    .execute();
}

/** Books an order's change of credits (bought, taken back, or owed) with one ledger row. */
export async function bookOrderCredits(
  db: Db,
  change: { accountId: number; delta: number; reason: "order" | "refund" | "chargeback" | "debt"; orderId: number },
  now: Date,
): Promise<void> {
  const { accountId, delta, reason, orderId } = change;
  await db
    .insertInto("ledger")
    .values({ account_id: accountId, delta, reason, order_id: orderId, created_at: now })
    .execute();
}
