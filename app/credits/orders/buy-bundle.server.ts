import type { Db } from "#app/platform/database/db.server.ts";
import { refused } from "#app/platform/outcome.ts";
import { urls } from "#app/urls.ts";
import { type CodeLimit, consumeCodeLimit } from "../codes/code-limit.server.ts";
import type { DebitDetails } from "../direct-debit/debit-form.server.ts";
import { makeDebit, type MakeDebitOutcome } from "../direct-debit/make-debit.server.ts";
import type { PurchaseRefusal } from "../refusals.ts";
import type { SmsCodeContext } from "../direct-debit/send-code.server.ts";
import type { PaymentProvider } from "../payments/payment-provider.ts";
import { startPayment } from "../payments/start-payment.server.ts";
import type { OrderRefusal } from "../refusals.ts";
import { makeOrder, type OrderInput } from "./make-order.server.ts";
import { isOpen } from "./order-status.ts";
import { findOrder } from "./order.queries.server.ts";
import { repeatOrder } from "./repeat-order.server.ts";

/** The order without its payment: the bundle, the code, the price that was shown. */
export type BundleOrder = Omit<OrderInput, "method" | "provider" | "storedCard">;

/** How a bundle is paid: on a provider's page, with the stored card, or by direct debit, whose form may come first. */
export type BundlePayment =
  | { by: "provider"; method: OrderInput["method"]; provider: PaymentProvider; origin: string }
  | { by: "stored_card"; provider: PaymentProvider; token: string; origin: string }
  | { by: "debit"; details: DebitDetails; creditorIdentifier: string; receiver: SmsCodeContext }
  | { by: "debit_form" };

/** Why nothing can pay: the member chose no method, or one that is not offered. */
type NoPayment = {
  by: "nothing";
  reason: Extract<OrderRefusal, "method_missing" | "method_unavailable" | "no_stored_card">;
};

type Refused = { ok: false; reason: PurchaseRefusal; tooMany?: undefined } & Pick<MakeDebitOutcome, "minimum">;
type TooManyCodes = { ok: false; reason: "too_many"; tooMany: NonNullable<CodeLimit>; minimum?: undefined };

export type BuyBundleOutcome = { ok: true; to: string } | Refused | TooManyCodes;

/**
 * Buys a bundle (app/credits/README.md#discounts): counts the code against the member's limit, makes the order and
 * starts its payment. `to` is the page that continues: the provider's, the order's own, or the direct debit's. Refuses
 * with `too_many` after too many codes, and with the reasons in `purchaseRefusals`.
 */
export async function buyBundle(
  db: Db,
  order: BundleOrder,
  payment: BundlePayment | NoPayment,
  now: Date,
): Promise<BuyBundleOutcome> {
  const tooMany = await consumeCodeLimit(order.who.accountId, order.code);
  if (tooMany) return { ...refused("too_many"), tooMany };
  const { bundleId: bundle, nextPath: next } = order;
  switch (payment.by) {
    case "nothing":
      return refused(payment.reason);
    case "debit_form":
      return { ok: true, to: urls.directDebit({ bundle, code: order.code.trim() || undefined, next }) };
    case "debit": {
      const made = await makeDebit(db, order, payment, now);
      return made.ok ? { ok: true, to: urls.directDebit({ bundle, next }) } : made;
    }
    case "stored_card": {
      const repeated = await repeatOrder(db, order, payment, now);
      return repeated.ok ? { ok: true, to: urls.transaction(repeated.orderId) } : repeated;
    }
    case "provider":
      return payAtProvider(db, order, payment, now);
  }
}

async function payAtProvider(
  db: Db,
  order: BundleOrder,
  { method, provider, origin }: Extract<BundlePayment, { by: "provider" }>,
  now: Date,
): Promise<BuyBundleOutcome> {
  const made = await makeOrder(db, { ...order, method, provider: provider.name, storedCard: false }, now);
  if (!made.ok) return made;
  const stored = await findOrder(db, made.orderId);
  // A repeated post finds the order it made before, in whatever state it is now.
  const payUrl = stored && isOpen(stored.status) && (await startPayment(db, provider, stored, origin, now));
  return { ok: true, to: payUrl || urls.transaction(made.orderId) };
}
