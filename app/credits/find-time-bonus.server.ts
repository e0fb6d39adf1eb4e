import type { Db } from "../platform/db.server.ts";
import { listHeldCodes } from "./discount-use.queries.server.ts";
import { type TimeBonus, timeBonusCode, timeBonusOf } from "./time-bonus.ts";

/** The member's time bonus, unless one of their orders holds it: it serves once (spec 9). */
export async function findTimeBonus(
  db: Db,
  member: { accountId: number; paidUser: boolean; signupDate: Date },
  now: Date,
): Promise<TimeBonus | undefined> {
  const bonus = timeBonusOf(member, now);
  return bonus && !(await listHeldCodes(db, member.accountId)).includes(timeBonusCode) ? bonus : undefined;
}
