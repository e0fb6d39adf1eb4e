import type { Currency } from "./currency.ts";
import type { ReportedStatus } from "./order-status.ts";
import type { PaymentMethod } from "./payment-methods.ts";

/** An order as a provider needs to know it. Amounts in minor units. */
export type OrderToPay = {
  id: number;
  amountMinor: number;
  currency: Currency;
  method: PaymentMethod;
  /** `https://host`: where the member comes from and goes back to. */
  origin: string;
  reference: string | null;
};

/** A card that the provider keeps; `label` is what the member knows it by. */
export type KeptCard = { token: string; label: string };

/** What a provider knows of a payment. Amount and currency, where it says them, are checked against the order. */
export type PaymentState = {
  status: ReportedStatus;
  reference?: string;
  amountMinor?: number;
  currency?: string;
  /** The member asked the provider to keep this card. */
  card?: KeptCard;
};

/** One report of a provider's webhook. `orderReference` is our order's id as the provider wrote it. */
export type PaymentEvent = {
  eventId: string;
  orderReference: string;
  status: ReportedStatus | "chargeback";
  amountMinor: number;
  currency: string;
};

/**
 * A way for money to come in (product 5, Providers). Every call may hang or throw: the order then stays as it is and
 * the reconcile job asks again. `start`, `chargeStored` and `refund` are told the same id when they are repeated, and
 * must not do their work twice.
 */
export type PaymentProvider = {
  name: string;
  /** Milliseconds it may take to answer, where that is not the usual. */
  patience?: number;
  /** Origins of its own pages, which forms may lead to; none: it has no pages elsewhere. */
  hosts?: string[];
  /** What it cannot take is not offered. */
  takes(currency: Currency, method: PaymentMethod): boolean;
  /** Begins a payment; gives the address where the member pays. */
  start(order: OrderToPay, now: Date): Promise<{ payUrl: string; reference?: string }>;
  /** What became of it; undefined: it knows no such payment. */
  status(order: OrderToPay): Promise<PaymentState | undefined>;
  /** Charges a kept card without the member's visit. */
  chargeStored(order: OrderToPay, token: string, now: Date): Promise<PaymentState>;
  /** Pays back part or all of a completed payment; `id` is the refund's own. */
  refund(order: OrderToPay, refund: { id: number; amountMinor: number }, now: Date): Promise<{ reference: string }>;
  webhook: {
    /** Signature over the exact bytes, and its age. */
    verify(request: Request, body: string, now: Date): boolean;
    /** Undefined: the signed body says nothing that can be understood. */
    read(request: Request, body: string): PaymentEvent | undefined;
  };
};
