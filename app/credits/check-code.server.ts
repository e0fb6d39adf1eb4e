import type { Db } from "../platform/db.server.ts";
import { refused } from "../platform/outcome.ts";
import type { Currency } from "./currency.ts";
import { findDiscountCode } from "./discount-code.queries.server.ts";
import { type CodeRefusal, type CodeUse, cleanCode, type Discount, refuseCode } from "./discount-code.ts";
import { isHeldByAnybody, listHeldCodes } from "./discount-use.queries.server.ts";
import { activeDiscount, discountByRule } from "./welcome-discount.ts";

/** Who wants to use a code. */
export type CodeHolder = { siteId: number; accountId: number; paidUser: boolean; signupDate: Date };

/** What it is to be used for; what is left out is not asked about. */
export type CodePurpose = Partial<Pick<CodeUse, "country" | "currency" | "priceMinor" | "method">>;

/** `minimum`: the order value that the code asks for, where that is what it lacks. */
export type CheckedCode =
  | { ok: true; discount: Discount }
  | { ok: false; reason: CodeRefusal; minimum?: { minor: number; currency: Currency } };

/** Whether a typed code serves this member's order. */
export async function checkCode(
  db: Db,
  who: CodeHolder,
  typed: string,
  purpose: CodePurpose,
  now: Date,
): Promise<CheckedCode> {
  const code = cleanCode(typed);
  const held = await listHeldCodes(db, who.accountId);
  const byRule = discountByRule(code, who, now);
  if (byRule && held.includes(code)) return refused("code_used");
  if (byRule) return byRule === "expired" ? refused("code_expired") : { ok: true, discount: byRule };

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
    held: held.includes(code) || (single && (await isHeldByAnybody(db, stored.id))),
  };
  const reason = refuseCode(stored, use, now);
  if (reason) {
    const { minimumMinor, currency } = stored;
    const minimum = minimumMinor !== null && currency ? { minor: minimumMinor, currency } : undefined;
    return { ok: false, reason, minimum: reason === "code_minimum" ? minimum : undefined };
  }
  const { percentage, expires, id } = stored;
  return { ok: true, discount: { code, percentage, expires, storedId: id, single } };
}

/** The discount a member has without typing a code: the time bonus, else the welcome discount (spec 4). */
export async function findActiveDiscount(db: Db, who: CodeHolder, now: Date): Promise<Discount | undefined> {
  if (!activeDiscount(who, [], now)) return undefined;
  return activeDiscount(who, await listHeldCodes(db, who.accountId), now);
}
