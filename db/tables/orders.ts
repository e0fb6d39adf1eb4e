import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { Currency } from "./credits.ts";

export type OrderStatus = "loading" | "pending" | "completed" | "failed" | "cancelled";

/** The buyer on an invoice, as the member was called on that day. */
export type Buyer = { name: string; email: string };

/** A company's data on its invoices. */
export type Seller = {
  name: string;
  address: string;
  zip: string;
  city: string;
  country: string;
  registrationNumber: string;
  vatNumbers: string[];
};

export interface OrdersTable {
  id: number;
  site_id: number;
  account_id: number;
  bundle_id: number;
  credits: number;
  /** The bundle's price when the order was made, in minor units, including VAT. */
  price_minor: number;
  discount_minor: Generated<number>;
  /** The amount to pay. */
  amount_minor: number;
  currency: Currency;
  /** The payment country. */
  country: string | null;
  discount_code: string | null;
  discount_percentage: number | null;
  payment_method: string;
  provider: string;
  provider_reference: string | null;
  /** The provider's payment page; null until the provider has answered. */
  pay_url: string | null;
  /** When the member came back from that page, perhaps before the provider's report. */
  back_at: Date | null;
  /** Charged to the stored card, without the provider's payment page. */
  stored_card: Generated<boolean>;
  /** A path of the site to return to after buying. */
  next_path: string | null;
  status: Generated<OrderStatus>;
  /** The form's hidden `key`: a repeated post is the same order. */
  client_key: string;
  /**
   * The VAT rate on the order's day in hundredths of a percent: 2100 is 21 %; null: the country's rate is not known.
   */
  vat_basis_points: number | null;
  /** The selling company, and its data on that day. */
  company_id: number | null;
  seller: JSONColumnType<Seller | null, string | null, string | null>;
  /** Set with the invoice number; null again after the erasure. */
  buyer: JSONColumnType<Buyer | null, string | null, string | null>;
  /** Consecutive for each company. */
  invoice_number: number | null;
  refunded_minor: Generated<number>;
  refunded_credits: Generated<number>;
  /** How much of `refunded_minor` the yield has already deducted on the day of the order. */
  yield_refunded_minor: Generated<number>;
  created_at: Date;
  completed_at: Date | null;
  ended_at: Date | null;
}

export interface PaymentEventTable {
  id: GeneratedAlways<number>;
  provider: string;
  event_id: string;
  /** As sent by the provider: it may refer to no order. */
  order_reference: string;
  status: string;
  amount_minor: number;
  currency: string;
  outcome: "applied" | "no_change" | "alarm";
  note: string | null;
  received_at: Date;
}

export type PaymentAlarmKind =
  | "unknown_order"
  | "other_amount"
  | "other_currency"
  | "paid_after_end"
  | "paid_by_closed_account"
  | "chargeback_before_payment"
  | "refund_not_booked"
  | "event_not_understood"
  | "balance_is_not_ledger"
  | "order_not_granted_once"
  | "refunds_wait";

/** A payment problem that a person must look at; `seen_at` when one has. */
export interface PaymentAlarmTable {
  id: GeneratedAlways<number>;
  kind: PaymentAlarmKind;
  provider: string | null;
  /** As reported: there may be no such order. */
  order_id: number | null;
  created_at: Date;
  seen_at: Date | null;
}

export interface StoredCardTable {
  account_id: number;
  provider: string;
  token: string;
  /** The label shown to the member: `•••• 4242`. */
  label: string;
  stored_at: Date;
}

export interface RefundTable {
  id: number;
  order_id: number;
  account_id: number;
  reason: "withdrawal" | "refund" | "chargeback";
  amount_minor: number;
  /** The credits that were taken back or became a debt. */
  credits: number;
  /** `requested`: not yet sent to the provider. */
  status: Generated<"requested" | "settled">;
  provider_reference: string | null;
  note: string | null;
  created_at: Date;
  settled_at: Date | null;
}

/** Credits that were spent and then refunded: they are deducted from the next order. */
export interface DebtTable {
  id: GeneratedAlways<number>;
  account_id: number;
  order_id: number;
  reason: "refund" | "chargeback" | "return";
  credits: number;
  paid: Generated<number>;
  created_at: Date;
}

/** The VAT rate for consumers by country, valid from a day on. */
export interface VatRateTable {
  country: string;
  valid_from: string;
  /** Hundredths of a percent. */
  basis_points: number;
}

/** How much of a currency one euro buys, for the returns of the quarter that ends on that day. */
export interface ExchangeRateTable {
  day: string;
  currency: Currency;
  per_euro: string;
  actor: string;
  created_at: Date;
}

/** The credit note of a refund of an invoiced order: never changed, consecutive for each company. */
export interface CreditNoteTable {
  company_id: number;
  number: number;
  refund_id: number;
  order_id: number;
  amount_minor: number;
  created_at: Date;
}

/** The last credit note number of a company. */
export interface CreditNoteSeriesTable {
  company_id: number;
  last_number: number;
}

/** The last invoice number of a company. */
export interface InvoiceSeriesTable {
  company_id: number;
  last_number: number;
}

/** The sandbox provider's own data, which a real provider would store elsewhere. */
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
  /** The next charge is refused, for testing that case. */
  declines: Generated<boolean>;
  created_at: Date;
}
