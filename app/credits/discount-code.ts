import type { Currency } from "./currency.ts";
import type { PaymentMethod } from "./payment-methods.ts";

/** A typed code as it is kept: any case, with spaces wherever they were typed (product 8: trimmed, any case). */
export function cleanCode(typed: string): string {
  return typed.normalize("NFKC").replace(/\s+/g, "").toUpperCase();
}

/** What a discount takes off an order. `storedId` null: the time bonus or the welcome code, which are rules. */
export type Discount = { code: string; percentage: number; expires: Date; storedId: number | null; single: boolean };

export type CodeRefusal =
  | "code_not_found"
  | "code_used"
  | "code_expired"
  | "code_country"
  | "code_minimum"
  | "code_paymentmethod";

/** What a code is asked about; what is not known yet (`undefined`) refuses nothing. */
export type CodeUse = {
  accountId: number | undefined;
  country: string | undefined;
  currency: Currency | undefined;
  priceMinor: number | undefined;
  method: PaymentMethod | undefined;
  /** Another order holds it: this member's, or anybody's where it serves one order only. */
  held: boolean;
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

type Line = { when: (code: CodeTerms, use: CodeUse, now: Date) => boolean; reason: CodeRefusal; source: string };

/** First line that fits refuses. */
const lines: Line[] = [
  {
    when: (code, use) => code.status !== "active" || (code.accountId !== null && code.accountId !== use.accountId),
    reason: "code_not_found",
    source: "spec 8: 'Code not found'; another member's code is not told apart",
  },
  { when: (_, use) => use.held, reason: "code_used", source: "spec 8: 'Code already used'" },
  { when: (code, _, now) => code.expires <= now, reason: "code_expired", source: "product 11: 'Code expired'" },
  {
    when: (code, use) =>
      (code.country !== null && use.country !== undefined && code.country !== use.country) ||
      (code.currency !== null && use.currency !== undefined && code.currency !== use.currency),
    reason: "code_country",
    source: "spec 5; product 11: 'Code not valid in your country'",
  },
  {
    when: (code, use) =>
      code.minimumMinor !== null && use.priceMinor !== undefined && use.priceMinor < code.minimumMinor,
    reason: "code_minimum",
    source: "spec 5; product 11: 'Minimum order value {amount}'",
  },
  {
    when: (code, use) =>
      code.paymentMethods !== null && use.method !== undefined && !code.paymentMethods.includes(use.method),
    reason: "code_paymentmethod",
    source: "spec 3, paymentmethods; product 8",
  },
];

/** Why a code does not serve this order; undefined where it does. */
export function refuseCode(code: CodeTerms, use: CodeUse, now: Date): CodeRefusal | undefined {
  return lines.find((line) => line.when(code, use, now))?.reason;
}

/** The discount in minor units, rounded half up (product 11: 25 % of 9.99 is 2.50). */
export function discountMinor(priceMinor: number, percentage: number): number {
  return Math.floor((priceMinor * percentage + 50) / 100);
}
