import { insertDiscountCode } from "#app/credits/codes/discount-code.queries.server.ts";
import { lockAccount } from "#app/account/lock-account.queries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { days, hours, later } from "#app/platform/units.ts";
import { findOfferTime, findOfferedCode } from "./stay-offer.queries.server.ts";

/** How long the offer can be accepted. */
const offerLifetime = hours(24);
/** How long the code works (app/leaving/README.md#deletion). */
const codeLifetime = days(7);

/** The discount that a company offers to members who want to leave, in percent; 0 = none. Never the whole price. */
export function stayDiscountOf(company: { deleteDiscount: number }): number {
  return Math.min(company.deleteDiscount, 99);
}

/**
 * Accepts the offer: the member stays and gets a personal discount code, valid once, for 7 days
 * (app/leaving/README.md#deletion). Accepting twice gives the same code. Refuses if no offer was made, or if it is
 * older than a day.
 */
export async function acceptOffer(
  db: Db,
  offer: { siteId: number; accountId: number; percentage: number },
  now: Date,
): Promise<Outcome<{ code: string }, "offer_over">> {
  const { siteId, accountId, percentage } = offer;
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId);
    const offeredAt = await findOfferTime(tx, accountId);
    if (!offeredAt || percentage === 0 || later(offeredAt, offerLifetime) < now) return refused("offer_over");
    const existing = await findOfferedCode(tx, { accountId, percentage }, offeredAt);
    if (existing) return { ok: true, code: existing };
    const expires = later(now, codeLifetime);
    const code = await insertDiscountCode(
      tx,
      { siteId, accountId, percentage, expires, validity: "once_per_user" },
      now,
    );
    return { ok: true, code };
  });
}
