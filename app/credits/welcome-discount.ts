import { days, later } from "../platform/units.ts";
import { timeBonusCode, timeBonusOf, timeBonusPercentage } from "./time-bonus.ts";
import type { Discount } from "./discount-code.ts";

/** How long after sign-up the welcome discount lasts (product 5: 25 %, 3 days). */
export const welcomeWindow = days(3);
export const welcomeCode = "WELCOME25";
const welcomePercentage = 25;

type Newcomer = { paidUser: boolean; signupDate: Date };

/** The discounts that come by rule, not by row; each once per member, never for who has paid (product 5). */
const byRule: Record<string, { ends: (member: Newcomer) => Date; percentage: number }> = {
  [timeBonusCode]: { ends: ({ signupDate }) => timeBonusEnd(signupDate), percentage: timeBonusPercentage },
  [welcomeCode]: { ends: ({ signupDate }) => later(signupDate, welcomeWindow), percentage: welcomePercentage },
};

function timeBonusEnd(signupDate: Date): Date {
  // The rule itself, asked at the first moment.
  return timeBonusOf({ paidUser: false, signupDate }, signupDate)?.expires ?? signupDate;
}

/**
 * A discount by rule for this member; `expired` once its time is over or the member has paid; undefined for a code
 * that is none of them.
 */
export function discountByRule(code: string, member: Newcomer, now: Date): Discount | "expired" | undefined {
  const rule = Object.hasOwn(byRule, code) ? byRule[code] : undefined;
  if (!rule) return undefined;
  const expires = rule.ends(member);
  if (member.paidUser || expires <= now) return "expired";
  return { code, percentage: rule.percentage, expires, storedId: null, single: false };
}

/** The active discount: the time bonus if present, otherwise the welcome code (spec 4). `held`: codes in use already. */
export function activeDiscount(member: Newcomer, held: string[], now: Date): Discount | undefined {
  for (const code of [timeBonusCode, welcomeCode]) {
    const discount = held.includes(code) ? undefined : discountByRule(code, member, now);
    if (discount && discount !== "expired") return discount;
  }
  return undefined;
}
