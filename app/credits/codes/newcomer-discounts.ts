import { days, later } from "#app/platform/units.ts";
import { timeBonusCode, timeBonusEnd, timeBonusPercentage } from "./time-bonus.ts";
import type { Discount } from "./discount-code.ts";

/** How long after sign-up the welcome discount lasts (app/credits/README.md#discounts: 25 %, 3 days). */
export const welcomeDiscountDuration = days(3);
export const welcomeCode = "WELCOME25";
const welcomePercentage = 25;

type Newcomer = { paidUser: boolean; signupDate: Date };

/**
 * The discounts defined by a rule, not by a row; once per member, never for members who have paid
 * (app/credits/README.md#discounts).
 */
const rulesByCode: Record<string, { ends: (member: Newcomer) => Date; percentage: number }> = {
  [timeBonusCode]: { ends: ({ signupDate }) => timeBonusEnd(signupDate), percentage: timeBonusPercentage },
  [welcomeCode]: {
    ends: ({ signupDate }) => later(signupDate, welcomeDiscountDuration),
    percentage: welcomePercentage,
  },
};

/**
 * A discount by rule for this member; `expired` once its time is over or the member has paid; undefined for any other
 * code.
 */
export function discountByRule(code: string, member: Newcomer, now: Date): Discount | "expired" | undefined {
  const rule = Object.hasOwn(rulesByCode, code) ? rulesByCode[code] : undefined;
  if (!rule) return undefined;
  const expires = rule.ends(member);
  if (member.paidUser || expires <= now) return "expired";
  return { code, percentage: rule.percentage, expires, discountCodeId: null, singleUse: false };
}

/** The discount that is active at this time: the time bonus if present, otherwise the welcome code (spec 4). */
export function activeDiscount(member: Newcomer, now: Date): Discount | undefined {
  for (const code of [timeBonusCode, welcomeCode]) {
    const discount = discountByRule(code, member, now);
    if (discount && discount !== "expired") return discount;
  }
  return undefined;
}
