import type { Seller } from "#db/schema.ts";
import { type ActingTx, actAsMember } from "#app/account/act-as-member.server.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { newId } from "#app/platform/secrets/ids.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { later } from "#app/platform/units.ts";
import { type Bundle, findBundle } from "../bundles/bundle.queries.server.ts";
import { checkCode, type CodeUser, findActiveDiscount } from "../codes/check-code.server.ts";
import { type Discount, discountMinor, normaliseCode } from "../codes/discount-code.ts";
import { reserveCode, listUnpaidOrdersUsing } from "../codes/discount-use.queries.server.ts";
import { type Currency, currencyOf } from "../currency.ts";
import type { LockedAccount } from "#app/account/lock-account.queries.server.ts";
import { countOpenOrders, deleteOrder, findOrderByKey, insertOrder, type Order } from "./order.queries.server.ts";
import { isOpen, maxOpenOrders, openOrderLifetime } from "./order-status.ts";
import type { PaymentMethod } from "../payments/payment-methods.ts";
import type { OrderRefusal } from "../refusals.ts";
import { settleOrder } from "./settle-order.server.ts";
import { isWithinShownAmount, type ShownAmount } from "./shown-amount.ts";

export type OrderInput = {
  who: Omit<CodeUser, "paidUser">;
  bundleId: number;
  method: PaymentMethod;
  /** The provider's name. */
  provider: string;
  country: string | undefined;
  /** The rate on the day of the order; null if unknown. */
  vatBasisPoints: number | null;
  companyId: number;
  seller: Seller;
  /** The entered code; if empty, the active discount applies. */
  code: string;
  /** The form's hidden idempotency key: a repeated post is the same order. */
  key: string;
  /** The price on the button; a higher price or another currency is refused. */
  shownAmount: ShownAmount | undefined;
  nextPath: string | undefined;
  storedCard: boolean;
};

export type MakeOrderOutcome = Outcome<{ orderId: number; repeated: boolean }, OrderRefusal> & {
  minimum?: { minor: number; currency: Currency };
};

/**
 * Makes an order in status `loading`: credits and price come from the bundle, the discount from its code, which is
 * reserved for the order (app/credits/README.md#discounts). An older unpaid order of the member that reserves the code
 * is cancelled (app/credits/README.md#open-orders). Nothing is paid yet. Refuses a bundle in another currency than the
 * payment country's.
 */
export async function makeOrder(db: Db, input: OrderInput, now: Date): Promise<MakeOrderOutcome> {
  return actAsMember(db, { accountId: input.who.accountId }, async (tx, account) => {
    const posted = await resolveKey(tx, input);
    if ("made" in posted) return posted.made;
    return makeOrderInTransaction(tx, { ...input, ...posted }, account, now);
  });
}

/**
 * The same in the caller's transaction, which holds the account's lock. The order has a key that no other has; the open
 * order that it `replaces` is cancelled once nothing refuses the new one.
 */
export async function makeOrderInTransaction(
  tx: ActingTx,
  input: OrderInput & { replaces: number | undefined },
  account: LockedAccount,
  now: Date,
): Promise<MakeOrderOutcome> {
  const { accountId } = input.who;
  const open = await countOpenOrders(tx, accountId, later(now, -openOrderLifetime), input.replaces);
  if (open >= maxOpenOrders) return refused("orders_open_limit");

  const currency = currencyOf(input.country);
  const bundle = await findBundle(tx, input.bundleId);
  if (!bundle || bundle.currency !== currency) return refused("bundle_not_found");
  const who = { ...input.who, paidUser: account.paidUser };
  const choice = await chooseDiscount(tx, who, input, bundle, now);
  if (!choice.ok) return choice;
  const { discount } = choice;
  const off = discount ? discountMinor(bundle.priceMinor, discount.percentage) : 0;
  const amountMinor = bundle.priceMinor - off;
  if (!isWithinShownAmount(input.shownAmount, { minor: amountMinor, currency })) return refused("price_changed");

  for (const holder of discount ? await listUnpaidOrdersUsing(tx, accountId, discount) : []) {
    await settleOrder(tx, holder, { status: "cancelled" }, now);
  }
  const orderId = newId();
  const order = newOrderOf(input, bundle, { orderId, off, amountMinor, discount });
  await insertOrder(tx, order, now);
  if (discount && !(await reserveCode(tx, { accountId, orderId, discount }, now))) {
    await deleteOrder(tx, orderId);
    return refused("code_used");
  }
  if (input.replaces !== undefined) await settleOrder(tx, input.replaces, { status: "cancelled" }, now);
  return { ok: true, orderId, repeated: false };
}

/**
 * The key to store the order under, or the order that this form has already made. A member who goes back and chooses
 * another payment method or enters a code posts the same key: it is still one purchase, and the new order `replaces`
 * the first.
 */
async function resolveKey(
  tx: Tx,
  input: OrderInput,
): Promise<{ key: string; replaces: number | undefined } | { made: MakeOrderOutcome }> {
  const { accountId } = input.who;
  const earlier = await findOrderByKey(tx, accountId, input.key);
  if (!earlier) return { key: input.key, replaces: undefined };
  if (isSameOrder(earlier, input)) return { made: { ok: true, orderId: earlier.id, repeated: true } };
  const key = `${input.key}.${input.method}`;
  const changed = await findOrderByKey(tx, accountId, key);
  if (changed && isSameOrder(changed, input)) return { made: { ok: true, orderId: changed.id, repeated: true } };
  if (earlier.bundleId !== input.bundleId || !isOpen(earlier.status)) return { made: refused("order_key_reused") };
  return { key, replaces: earlier.id };
}

/** Whether a posted form asks for this order, and not for another bundle, method or code. */
export function isSameOrder(order: Order, input: Pick<OrderInput, "bundleId" | "method" | "code">): boolean {
  const hasItsCode = input.code.trim() === "" || normaliseCode(input.code) === order.discountCode;
  return order.bundleId === input.bundleId && order.method === input.method && hasItsCode;
}

async function chooseDiscount(tx: Tx, who: CodeUser, input: OrderInput, bundle: Bundle, now: Date) {
  if (input.code.trim() === "") return { ok: true as const, discount: await findActiveDiscount(tx, who, now) };
  const { priceMinor, currency } = bundle;
  return checkCode(tx, who, input.code, { priceMinor, currency, country: input.country, method: input.method }, now);
}

function newOrderOf(
  input: OrderInput,
  bundle: Bundle,
  price: { orderId: number; off: number; amountMinor: number; discount: Discount | undefined },
) {
  return {
    id: price.orderId,
    siteId: input.who.siteId,
    accountId: input.who.accountId,
    bundleId: bundle.id,
    credits: bundle.credits,
    priceMinor: bundle.priceMinor,
    discountMinor: price.off,
    amountMinor: price.amountMinor,
    currency: bundle.currency,
    country: input.country ?? null,
    discountCode: price.discount?.code ?? null,
    discountPercentage: price.discount?.percentage ?? null,
    method: input.method,
    provider: input.provider,
    storedCard: input.storedCard,
    nextPath: input.nextPath ?? null,
    key: input.key,
    vatBasisPoints: input.vatBasisPoints,
    companyId: input.companyId,
    seller: input.seller,
  };
}
