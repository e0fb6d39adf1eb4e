import type { Db, Tx } from "../platform/db.server.ts";
import { newId } from "../platform/ids.server.ts";
import { type Outcome, refused } from "../platform/outcome.ts";
import { later } from "../platform/units.ts";
import { type Bundle, findBundle } from "./bundle.queries.server.ts";
import { checkCode, type CodeHolder, findActiveDiscount } from "./check-code.server.ts";
import { type Discount, discountMinor } from "./discount-code.ts";
import { holdCode } from "./discount-use.queries.server.ts";
import { type Currency, currencyOf } from "./currency.ts";
import { lockAccount } from "./lock-account.queries.server.ts";
import { countOpenOrders, findOrderByKey, insertOrder, type Order } from "./order.queries.server.ts";
import { mostOpenOrders, orderLapse } from "./order-status.ts";
import type { PaymentMethod } from "./payment-methods.ts";
import type { OrderRefusal } from "./refusals.ts";

export type OrderWish = {
  who: Omit<CodeHolder, "paidUser">;
  bundleId: number;
  method: PaymentMethod;
  /** The provider's name. */
  provider: string;
  country: string | undefined;
  vatBasisPoints: number;
  /** A typed code; empty: the active discount. */
  code: string;
  /** The form's hidden key: a repeated post is the same order. */
  key: string;
  /** What the button said, in minor units; a higher price refuses instead of surprising. */
  shownMinor: number | undefined;
  nextPath: string | undefined;
  storedCard: boolean;
};

export type Made = Outcome<{ orderId: number; repeated: boolean }, OrderRefusal> & {
  minimum?: { minor: number; currency: Currency };
};

/**
 * Makes an order, `loading`: credits and price come from the bundle, the discount from its code, and the code is
 * reserved with it (product 5). Nothing is paid yet. Refuses a bundle of another currency than the payment country's.
 */
export async function makeOrder(db: Db, wish: OrderWish, now: Date): Promise<Made> {
  return db.transaction().execute((tx) => makeOrderIn(tx, wish, now));
}

/** The same in the caller's transaction; the account is locked by it. */
export async function makeOrderIn(tx: Tx, wish: OrderWish, now: Date): Promise<Made> {
  const { accountId } = wish.who;
  const account = await lockAccount(tx, accountId);
  const earlier = await findOrderByKey(tx, accountId, wish.key);
  if (earlier) return sameOrder(earlier, wish);
  if ((await countOpenOrders(tx, accountId, later(now, -orderLapse))) >= mostOpenOrders) {
    return refused("orders_open_limit");
  }

  const currency = currencyOf(wish.country);
  const bundle = await findBundle(tx, wish.bundleId);
  if (!bundle || bundle.currency !== currency) return refused("bundle_not_found");
  const who = { ...wish.who, paidUser: account.paidUser };
  const chosen = await chooseDiscount(tx, who, wish, bundle, now);
  if (!chosen.ok) return chosen;
  const { discount } = chosen;
  const off = discount ? discountMinor(bundle.priceMinor, discount.percentage) : 0;
  const amountMinor = bundle.priceMinor - off;
  if (wish.shownMinor !== undefined && amountMinor > wish.shownMinor) return refused("price_changed");

  const orderId = newId();
  const order = orderOf(wish, bundle, { orderId, off, amountMinor, discount });
  await insertOrder(tx, order, now);
  if (discount && !(await holdCode(tx, { accountId, orderId, discount }, now))) {
    await tx.deleteFrom("orders").where("id", "=", orderId).execute();
    return refused("code_used");
  }
  return { ok: true, orderId, repeated: false };
}

function sameOrder(earlier: Order, wish: OrderWish): Made {
  const same = earlier.bundleId === wish.bundleId && earlier.method === wish.method;
  return same ? { ok: true, orderId: earlier.id, repeated: true } : refused("order_key_reused");
}

async function chooseDiscount(tx: Tx, who: CodeHolder, wish: OrderWish, bundle: Bundle, now: Date) {
  if (wish.code.trim() === "") return { ok: true as const, discount: await findActiveDiscount(tx, who, now) };
  const { priceMinor, currency } = bundle;
  return checkCode(tx, who, wish.code, { priceMinor, currency, country: wish.country, method: wish.method }, now);
}

function orderOf(
  wish: OrderWish,
  bundle: Bundle,
  price: { orderId: number; off: number; amountMinor: number; discount: Discount | undefined },
) {
  return {
    id: price.orderId,
    siteId: wish.who.siteId,
    accountId: wish.who.accountId,
    bundleId: bundle.id,
    credits: bundle.credits,
    priceMinor: bundle.priceMinor,
    discountMinor: price.off,
    amountMinor: price.amountMinor,
    currency: bundle.currency,
    country: wish.country ?? null,
    discountCode: price.discount?.code ?? null,
    discountPercentage: price.discount?.percentage ?? null,
    method: wish.method,
    provider: wish.provider,
    storedCard: wish.storedCard,
    nextPath: wish.nextPath ?? null,
    key: wish.key,
    vatBasisPoints: wish.vatBasisPoints,
  };
}
