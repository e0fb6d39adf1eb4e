import { insertDiscountCode } from "../credits/discount-code.queries.server.ts";
import { lockAccount } from "../credits/lock-account.queries.server.ts";
import type { Db } from "../platform/db.server.ts";
import { type Outcome, refused } from "../platform/outcome.ts";
import { days, hours, later } from "../platform/units.ts";

/** How long the page with the offer may lie open. */
const offerStands = hours(24);
/** How long the code works (product 2, deletion). */
const codeLives = days(7);

/** What a company offers to who wants to leave, in percent; 0 where it offers nothing. No code takes off all of it. */
export function offerOf(company: { deleteDiscount: number }): number {
  return Math.min(company.deleteDiscount, 99);
}

/** Makes the offer to who is leaving, once in an account's life; false where it was made before. */
export async function makeOffer(db: Db, accountId: number, now: Date): Promise<boolean> {
  const made = await db
    .updateTable("account")
    .set({ delete_offer_at: now })
    .where("id", "=", accountId)
    .where("delete_offer_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return made !== undefined;
}

/**
 * The member stays and takes the discount: a personal code, once, for 7 days (product 2, deletion). A second press gives
 * the same code. Refuses where no offer was made, and a day after it was.
 */
export async function takeOffer(
  db: Db,
  wish: { siteId: number; accountId: number; percentage: number },
  now: Date,
): Promise<Outcome<{ code: string }, "offer_over">> {
  const { siteId, accountId, percentage } = wish;
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId);
    const { delete_offer_at: offeredAt } = await tx
      .selectFrom("account")
      .select("delete_offer_at")
      .where("id", "=", accountId)
      .executeTakeFirstOrThrow();
    if (!offeredAt || percentage === 0 || later(offeredAt, offerStands) < now) return refused("offer_over");
    const taken = await tx
      .selectFrom("discount_code")
      .select("code")
      .where("account_id", "=", accountId)
      .where("value_percentage", "=", percentage)
      .where("created_at", ">=", offeredAt)
      .executeTakeFirst();
    if (taken) return { ok: true, code: taken.code };
    const expires = later(now, codeLives);
    const code = await insertDiscountCode(
      tx,
      { siteId, accountId, percentage, expires, validity: "once_per_user" },
      now,
    );
    return { ok: true, code };
  });
}
