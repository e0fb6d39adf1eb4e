import { shortText } from "#app/platform/text/short-text.ts";
import { firstMatch } from "#app/platform/first-match.ts";
import type { Currency } from "../currency.ts";
import type { PaymentMethod } from "../payments/payment-methods.ts";

/** Normalises an entered code: upper case, without spaces (app/credits/README.md#discounts). */
export function normaliseCode(input: string): string {
  return shortText(input).normalize("NFKC").replace(/\s+/g, "").toUpperCase();
}

/** A discount on an order. `discountCodeId` is null for the time bonus and the welcome code, which are rules, not rows. */
export type Discount = {
  code: string;
  percentage: number;
  expires: Date;
  discountCodeId: number | null;
  singleUse: boolean;
};

export type CodeRefusal =
  | "code_not_found"
  | "code_used"
  | "code_expired"
  | "code_country"
  | "code_minimum"
  | "code_paymentmethod";

/** The order a code is checked against; terms about unknown (`undefined`) fields do not refuse. */
export type CodeUse = {
  accountId: number | undefined;
  country: string | undefined;
  currency: Currency | undefined;
  priceMinor: number | undefined;
  method: PaymentMethod | undefined;
  /** Reserved by another order: of this member, or of any member if the code is valid for one order only. */
  isReserved: boolean;
};

export type CodeTerms = {
  accountId: number | null;
  status: "active" | "disabled";
  expires: Date;
  country: string | null;
  currency: Currency | null;
  minimumMinor: number | null;
  paymentMethods: string[] | null;
};

type RefusalRule = { when: (code: CodeTerms, use: CodeUse, now: Date) => boolean; reason: CodeRefusal; source: string };

/** The first rule that matches decides. */
const refusalRules: RefusalRule[] = [
  {
    when: (code, use) => code.status !== "active" || (code.accountId !== null && code.accountId !== use.accountId),
    reason: "code_not_found",
    source: "spec 8: 'Code not found'; another member's code is not told apart",
  },
  { when: (_, use) => use.isReserved, reason: "code_used", source: "spec 8: 'Code already used'" },
  {
    when: (code, _, now) => code.expires <= now,
    reason: "code_expired",
    source: "app/credits/README.md#discounts: 'Code expired'",
  },
  {
    when: (code, use) =>
      (code.country !== null && use.country !== undefined && code.country !== use.country) ||
      (code.currency !== null && use.currency !== undefined && code.currency !== use.currency),
    reason: "code_country",
    source: "spec 5; app/credits/README.md#discounts: 'Code not valid in your country'",
  },
  {
    when: (code, use) =>
      code.minimumMinor !== null && use.priceMinor !== undefined && use.priceMinor < code.minimumMinor,
    reason: "code_minimum",
    source: "spec 5; app/credits/README.md#discounts: 'Minimum order value {amount}'",
  },
  {
    when: (code, use) =>
      code.paymentMethods !== null && use.method !== undefined && !code.paymentMethods.includes(use.method),
    reason: "code_paymentmethod",
    source: "spec 3, paymentmethods; app/credits/README.md#discounts",
  },
];
export { refusalRules as codeLines };

/** Why a code is not valid for this order; undefined if it is. */
export function refusalForCode(code: CodeTerms, use: CodeUse, now: Date): CodeRefusal | undefined {
  return firstMatch(refusalRules, code, use, now)?.reason;
}

/** The discount in minor units, rounded half up (app/credits/README.md#discounts: 25 % of 9.99 is 2.50). */
export function discountMinor(priceMinor: number, percentage: number): number {
  return Math.floor((priceMinor * percentage + 50) / 100);
}
