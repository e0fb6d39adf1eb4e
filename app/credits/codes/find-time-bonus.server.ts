import type { Db } from "#app/platform/database/db.server.ts";
import { hasUsedNewcomerDiscount } from "./discount-use.queries.server.ts";
import { type TimeBonus, timeBonusOf } from "./time-bonus.ts";

/**
 * The member's time bonus; undefined once they have used a newcomer's discount (spec 9;
 * app/credits/README.md#open-orders).
 */
export async function findTimeBonus(
  db: Db,
  member: { accountId: number; paidUser: boolean; signupDate: Date },
  now: Date,
): Promise<TimeBonus | undefined> {
  const bonus = timeBonusOf(member, now);
  if (!bonus) return undefined;
  return (await hasUsedNewcomerDiscount(db, member.accountId)) ? undefined : bonus;
}
