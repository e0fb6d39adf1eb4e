import type { Db } from "#app/platform/database/db.server.ts";
import { refused } from "#app/platform/outcome.ts";
import type { Currency } from "../currency.ts";
import { findDiscountCode } from "./discount-code.queries.server.ts";
import { type CodeRefusal, type CodeUse, normaliseCode, type Discount, refusalForCode } from "./discount-code.ts";
import { hasUsedNewcomerDiscount, isTakenForGood, listUsedCodes } from "./discount-use.queries.server.ts";
import { activeDiscount, discountByRule } from "./newcomer-discounts.ts";

/** The member who wants to use a code. */
export type CodeUser = { siteId: number; accountId: number; paidUser: boolean; signupDate: Date };

/** The order the code is for; terms about omitted fields are not checked. */
type CodeContext = Partial<Pick<CodeUse, "country" | "currency" | "priceMinor" | "method">>;

/** `minimum`: the minimum order value, if the order is below it. */
type CheckedCode =
  | { ok: true; discount: Discount }
  | { ok: false; reason: CodeRefusal; minimum?: { minor: number; currency: Currency } };

/** Checks whether a code entered by this member is valid for their order. */
export async function checkCode(
  db: Db,
  who: CodeUser,
  input: string,
  purpose: CodeContext,
  now: Date,
): Promise<CheckedCode> {
  const code = normaliseCode(input);
  const used = await listUsedCodes(db, who.accountId);
  const byRule = discountByRule(code, who, now);
  if (byRule && used.some((each) => each.code === code)) return refused("code_used");
  if (byRule === "expired") return refused("code_expired");
  if (byRule)
    return used.some((each) => each.isNewcomerDiscount) ? refused("code_used") : { ok: true, discount: byRule };

  const stored = code.length > 0 && code.length <= 64 ? await findDiscountCode(db, who.siteId, code) : undefined;
  if (!stored) return refused("code_not_found");
  const single = stored.validity === "once";
  const { country, currency, priceMinor, method } = purpose;
  const use: CodeUse = {
    accountId: who.accountId,
    country,
    currency,
    priceMinor,
    method,
    isReserved:
      used.some((each) => each.code === code) || (single && (await isTakenForGood(db, stored.id, who.accountId))),
  };
  const reason = refusalForCode(stored, use, now);
  if (reason) {
    const { minimumMinor, currency } = stored;
    const minimum = minimumMinor !== null && currency ? { minor: minimumMinor, currency } : undefined;
    return { ok: false, reason, minimum: reason === "code_minimum" ? minimum : undefined };
  }
  const { percentage, expires, id } = stored;
  return { ok: true, discount: { code, percentage, expires, discountCodeId: id, singleUse: single } };
}

/**
 * The discount a member has without entering a code: the time bonus, otherwise the welcome discount (spec 4). Once an
 * order with either of them is paid, both are over; an unpaid order ends neither (app/credits/README.md#open-orders).
 */
export async function findActiveDiscount(db: Db, who: CodeUser, now: Date): Promise<Discount | undefined> {
  const discount = activeDiscount(who, now);
  if (!discount) return undefined;
  return (await hasUsedNewcomerDiscount(db, who.accountId)) ? undefined : discount;
}
