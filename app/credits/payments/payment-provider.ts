import type { Currency } from "../currency.ts";
import type { ReportedStatus } from "../orders/order-status.ts";
import type { PaymentMethod } from "./payment-methods.ts";

/** The part of an order that a provider gets. Amounts in minor units. */
export type OrderToPay = {
  id: number;
  amountMinor: number;
  currency: Currency;
  method: PaymentMethod;
  /** `https://host` of the site the member returns to. */
  origin: string;
  reference: string | null;
};

/** A card stored by the provider; `label` is what the member sees. */
export type StoredCard = { token: string; label: string };

/** A provider's answer about a payment. Amount and currency, if present, are checked against the order. */
export type PaymentState = {
  status: ReportedStatus;
  reference?: string;
  amountMinor?: number;
  currency?: string;
  /** The card that the member asked the provider to store. */
  card?: StoredCard;
};

/**
 * One report of a provider's webhook. `orderReference` is our order's id as sent by the provider. `refunded`: it has paid
 * back what a person refunded there.
 */
export type PaymentEvent = {
  eventId: string;
  orderReference: string;
  status: ReportedStatus | "chargeback" | "refunded";
  amountMinor: number;
  currency: string;
};

/**
 * A payment provider (app/credits/README.md#providers). Every call may hang or throw: the order then stays as it is and
 * the reconcile job asks again. Repeated calls of `start`, `chargeStoredCard` and `refund` carry the same id and must
 * be idempotent.
 */
export type PaymentProvider = {
  name: string;
  /** Timeout in milliseconds, if it differs from the default. */
  timeoutMs?: number;
  /** Origins of the provider's own pages, which forms may redirect to. */
  pageOrigins?: string[];
  /** Whether it accepts a currency with a method; other combinations are not offered. */
  supports(currency: Currency, method: PaymentMethod): boolean;
  /** Starts a payment and returns the address where the member pays. */
  start(order: OrderToPay, now: Date): Promise<{ payUrl: string; reference?: string }>;
  /** The state of a payment; undefined if the provider does not know it. */
  status(order: OrderToPay): Promise<PaymentState | undefined>;
  /** Charges a stored card without a visit of the member. */
  chargeStoredCard(order: OrderToPay, token: string, now: Date): Promise<PaymentState>;
  /**
   * Pays back part or all of a completed payment; `id` is the refund's id. Absent where only a person can refund, in the
   * provider's own pages.
   */
  refund?(order: OrderToPay, refund: { id: number; amountMinor: number }, now: Date): Promise<{ reference: string }>;
  webhook: {
    /** Checks the signature over the exact bytes, and its age. */
    verify(request: Request, body: string, now: Date): boolean;
    /** Reads the signed report; undefined if it cannot be understood. */
    read(request: Request, body: string): PaymentEvent | undefined;
  };
};
