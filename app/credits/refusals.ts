import { type AccountClosed, accountClosed } from "#app/account/refusals.ts";
import type { Refusal } from "#app/platform/outcome.ts";
import type { CodeRefusal } from "./codes/discount-code.ts";
import { type DebitRefusal, debitRefusals } from "./debit/refusals.ts";
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
  code_not_found: { status: 404, source: "spec 8; product 8", way: "credits" },
  code_used: { status: 409, source: "spec 8; product 8", way: "credits" },
  code_expired: { status: 409, source: "product 8 and 11", way: "credits" },
  code_country: { status: 409, source: "spec 5; product 8 and 11", way: "credits" },
  code_minimum: { status: 409, source: "spec 5; product 8 and 11", way: "credits" },
  code_paymentmethod: { status: 409, source: "spec 3; product 8", way: "credits" },
  bundle_not_found: { status: 404, source: "product 8, errors: not there", way: "credits" },
  order_not_found: { status: 404, source: "product 5: another's /transactions/{id} is 404", way: "service" },
  method_missing: { status: 422, source: "product 5; nothing is chosen beforehand" },
  method_unavailable: { status: 422, source: "product 5, Methods" },
  price_changed: { status: 409, source: "product 5: the order button says what it costs", way: "credits" },
  orders_open_limit: { status: 429, source: "product 11: at most 50 open orders a member" },
  order_key_reused: { status: 409, source: "product 9: hidden key of order forms", way: "credits" },
  card_failed: { status: 409, source: "spec 8: 'Credit card payment failed'", way: "credits" },
  no_stored_card: { status: 409, source: "product 5, Repeat order", way: "credits" },
  order_ended: { status: 409, source: "product 5: monotone", way: "credits" },
  withdrawal_over: { status: 409, source: "product 5, Withdrawal: within refund_days", way: "service" },
  nothing_to_withdraw: { status: 409, source: "product 5, Withdrawal: the unused part", way: "service" },
};

/** Why a bundle cannot be bought, whatever pays for it. */
export type PurchaseRefusal = OrderRefusal | DebitRefusal;

export const purchaseRefusals: Record<PurchaseRefusal, Refusal> = { ...orderRefusals, ...debitRefusals };
