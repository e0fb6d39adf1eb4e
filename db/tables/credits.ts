import type { Generated, GeneratedAlways } from "kysely";

export interface LedgerTable {
  id: GeneratedAlways<number>;
  account_id: number;
  delta: number;
  /** The balance after this row, written by the trigger. */
  balance: Generated<number>;
  reason: string;
  order_id: number | null;
  message_id: number | null;
  note: string | null;
  created_at: Date;
}

/** The bundles' currencies (product 5). */
export type Currency = "EUR" | "GBP" | "USD" | "CHF" | "PLN" | "DKK" | "NOK" | "SEK";

export type BundleTier = "p0" | "p1" | "p2" | "p3";

export interface BundleTable {
  id: number;
  tier: BundleTier;
  credits: number;
  currency: Currency;
  /** Minor units, VAT included. */
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
  /** The code is this member's alone. */
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

/** A code held by an order: reserved when it is made, deleted when it ends unpaid. */
export interface DiscountUseTable {
  id: GeneratedAlways<number>;
  account_id: number;
  code: string;
  order_id: number;
  /** Null for the time bonus and the welcome code, which are rules and no rows. */
  discount_code_id: number | null;
  /** The code serves one order of anybody. */
  single: Generated<boolean>;
  created_at: Date;
}
