import type { Generated, GeneratedAlways } from "kysely";
import type { Currency } from "./credits.ts";

export type OrderStatus = "loading" | "pending" | "completed" | "failed" | "cancelled";

export interface OrdersTable {
  id: number;
  site_id: number;
  account_id: number;
  bundle_id: number;
  credits: number;
  /** Minor units, VAT included: the bundle's price when the order was made. */
  price_minor: number;
  discount_minor: Generated<number>;
  /** What is paid. */
  amount_minor: number;
  currency: Currency;
  /** The payment country. */
  country: string | null;
  discount_code: string | null;
  discount_percentage: number | null;
  payment_method: string;
  provider: string;
  provider_reference: string | null;
  /** Where the member pays; null until the provider has answered. */
  pay_url: string | null;
  /** Charged to the stored card, without a visit at the provider. */
  stored_card: Generated<boolean>;
  /** An own path to go back to after buying. */
  next_path: string | null;
  status: Generated<OrderStatus>;
  /** The form's hidden `key`: a repeated post is the same order. */
  client_key: string;
  /** Hundredths of a percent: 2100 is 21 %. */
  vat_basis_points: Generated<number>;
  invoice_number: number | null;
  refunded_minor: Generated<number>;
  refunded_credits: Generated<number>;
  created_at: Date;
  completed_at: Date | null;
  ended_at: Date | null;
}

export interface PaymentEventTable {
  id: GeneratedAlways<number>;
  provider: string;
  event_id: string;
  /** As the provider wrote it: it may name no order. */
  order_reference: string;
  status: string;
  amount_minor: number;
  currency: string;
  outcome: "applied" | "no_change" | "alarm";
  note: string | null;
  received_at: Date;
}

export interface StoredCardTable {
  account_id: number;
  provider: string;
  token: string;
  /** What the member knows it by: `•••• 4242`. */
  label: string;
  stored_at: Date;
}

export interface RefundTable {
  id: number;
  order_id: number;
  account_id: number;
  reason: "withdrawal" | "refund" | "chargeback";
  amount_minor: number;
  /** Credits that this gave back or made a debt of. */
  credits: number;
  /** `requested`: the provider has yet to be told. */
  status: Generated<"requested" | "settled">;
  provider_reference: string | null;
  note: string | null;
  created_at: Date;
  settled_at: Date | null;
}

/** Credits that were spent and then refunded: paid first out of the next order's. */
export interface DebtTable {
  id: GeneratedAlways<number>;
  account_id: number;
  order_id: number;
  reason: "refund" | "chargeback" | "return";
  credits: number;
  paid: Generated<number>;
  created_at: Date;
}

/** What the sandbox provider knows by itself, as a real one would elsewhere. */
export interface SandboxPaymentTable {
  order_id: number;
  amount_minor: number;
  currency: string;
  status: Generated<"pending" | "completed" | "failed" | "cancelled">;
  card_token: string | null;
  created_at: Date;
}

export interface SandboxRefundTable {
  id: number;
  order_id: number;
  amount_minor: number;
  created_at: Date;
}

export interface SandboxCardTable {
  token: string;
  label: string;
  /** The next charge is refused: for trying out what happens then. */
  declines: Generated<boolean>;
  created_at: Date;
}
