import type { Generated, GeneratedAlways } from "kysely";

export interface LedgerTable {
  id: GeneratedAlways<number>;
  account_id: number;
  delta: number;
  /** The balance after this row, set by the trigger. */
  balance: Generated<number>;
  reason: string;
  order_id: number | null;
  message_id: number | null;
  note: string | null;
  /** The member on whom the credits were spent that are given back. */
  profile_id: number | null;
  created_at: Date;
}

/** The bundles' currencies (app/credits/README.md#prices). */
export type Currency = "EUR" | "GBP" | "USD" | "CHF" | "PLN" | "DKK" | "NOK" | "SEK";

export type BundleTier = "p0" | "p1" | "p2" | "p3";

export interface BundleTable {
  id: number;
  tier: BundleTier;
  credits: number;
  currency: Currency;
  /** In minor units, including VAT. */
  price_minor: number;
  popular: Generated<boolean>;
  active: Generated<boolean>;
  position: number;
}

export type CodeValidity = "once" | "once_per_user";

export interface DiscountCodeTable {
  id: number;
  site_id: number;
  /** Capital letters, without spaces. */
  code: string;
  country: string | null;
  /** Set if only this member can use the code. */
  account_id: number | null;
  expires: Date;
  value_percentage: number;
  currency: Currency | null;
  minimum_order_minor: number | null;
  status: Generated<"active" | "disabled">;
  validity: CodeValidity;
  paymentmethods: string[] | null;
  created_at: Date;
}

/** The use of a code by an order: reserved when the order is made, deleted if it ends unpaid. */
export interface DiscountUseTable {
  id: GeneratedAlways<number>;
  account_id: number;
  code: string;
  order_id: number;
  /** Null for the time bonus and the welcome code, which are rules, not rows. */
  discount_code_id: number | null;
  /** The code can be used for only one order in total. */
  single: Generated<boolean>;
  created_at: Date;
}
