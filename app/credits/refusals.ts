import { cite } from "#app/platform/cite.ts";
import { type AccountClosed, accountClosed } from "#app/account/refusals.ts";
import type { Refusal } from "#app/platform/outcome.ts";
import type { CodeRefusal } from "./codes/discount-code.ts";
import { type DebitRefusal, debitRefusals } from "./direct-debit/refusals.ts";
import type { WithdrawalRefusal } from "./refunds/refund-share.ts";

/** Why an order, a code or a withdrawal is refused. The reason is the key of its text. */
export type OrderRefusal =
  | AccountClosed
  | CodeRefusal
  | WithdrawalRefusal
  | "bundle_not_found"
  | "order_not_found"
  | "method_missing"
  | "method_unavailable"
  | "price_changed"
  | "orders_open_limit"
  | "order_key_reused"
  | "card_failed"
  | "no_stored_card"
  | "order_ended";

export const orderRefusals: Record<OrderRefusal, Refusal> = {
  account_closed: accountClosed,
  code_not_found: { status: 404, source: cite("spec 8; app/credits/README.md#discounts"), nextStep: "credits" },
  code_used: { status: 409, source: cite("spec 8; app/credits/README.md#discounts"), nextStep: "credits" },
  code_expired: {
    status: 409,
    source: cite("app/credits/README.md#discounts"),
    nextStep: "credits",
  },
  code_country: {
    status: 409,
    source: cite("spec 5; app/credits/README.md#discounts"),
    nextStep: "credits",
  },
  code_minimum: {
    status: 409,
    source: cite("spec 5; app/credits/README.md#discounts"),
    nextStep: "credits",
  },
  code_paymentmethod: { status: 409, source: cite("spec 3; app/credits/README.md#discounts"), nextStep: "credits" },
  bundle_not_found: { status: 404, source: cite("app/api/README.md#errors: not there"), nextStep: "credits" },
  order_not_found: {
    status: 404,
    source: cite("app/credits/README.md#orders: another's /transactions/{id} is 404"),
    nextStep: "service",
  },
  method_missing: { status: 422, source: cite("app/credits/README.md#methods; nothing is chosen beforehand") },
  method_unavailable: { status: 422, source: cite("app/credits/README.md#methods") },
  price_changed: {
    status: 409,
    source: cite("app/credits/README.md#orders: the order button says what it costs"),
    nextStep: "credits",
  },
  orders_open_limit: { status: 429, source: cite("app/credits/README.md#orders: at most 50 open orders a member") },
  order_key_reused: {
    status: 409,
    source: cite("app/chat/README.md#costs: hidden key of order forms"),
    nextStep: "credits",
  },
  card_failed: { status: 409, source: cite("spec 8: 'Credit card payment failed'"), nextStep: "credits" },
  no_stored_card: { status: 409, source: cite("app/credits/README.md#providers"), nextStep: "credits" },
  order_ended: { status: 409, source: cite("app/credits/README.md#orders: monotone"), nextStep: "credits" },
  withdrawal_over: {
    status: 409,
    source: cite("app/credits/README.md#withdrawal-and-refunds: within refund_days"),
    nextStep: "service",
  },
  nothing_to_withdraw: {
    status: 409,
    source: cite("app/credits/README.md#withdrawal-and-refunds: the unused part"),
    nextStep: "service",
  },
};

/** Why a bundle cannot be bought, whatever pays for it. */
export type PurchaseRefusal = OrderRefusal | DebitRefusal;

export const purchaseRefusals: Record<PurchaseRefusal, Refusal> = { ...orderRefusals, ...debitRefusals };
