import type { Db } from "#app/platform/database/db.server.ts";
import type { Bundle } from "../bundles/bundle.queries.server.ts";
import { checkCode, type CodeUser, findActiveDiscount } from "./check-code.server.ts";
import type { Currency } from "../currency.ts";
import { type CodeRefusal, type Discount, discountMinor } from "./discount-code.ts";

/** The discount on a bundle in minor units, and the refusal if an entered code is not valid. */
type OfferedDiscount = {
  discount: Discount | undefined;
  offMinor: number;
  problem: { reason: CodeRefusal; minimum?: { minor: number; currency: Currency } } | null;
};

/**
 * The discount on a bundle, as shown on its card, its order and its button. A valid code replaces the active discount
 * (app/credits/README.md#discounts); an invalid code is reported as `problem` and the active discount stays.
 */
export async function findOfferedDiscount(
  db: Db,
  input: { who: CodeUser; bundle: Bundle; country: string | undefined; code: string },
  now: Date,
): Promise<OfferedDiscount> {
  return discountOn(db, { ...input, active: await findActiveDiscount(db, input.who, now) }, now);
}

async function discountOn(
  db: Db,
  input: { who: CodeUser; bundle: Bundle; country: string | undefined; code: string; active: Discount | undefined },
  now: Date,
): Promise<OfferedDiscount> {
  const { who, bundle, country, code, active } = input;
  const purpose = { country, currency: bundle.currency, priceMinor: bundle.priceMinor };
  const checked = code.trim() === "" ? undefined : await checkCode(db, who, code, purpose, now);
  const discount = checked?.ok ? checked.discount : active;
  return {
    discount,
    offMinor: discount ? discountMinor(bundle.priceMinor, discount.percentage) : 0,
    problem: checked && !checked.ok ? { reason: checked.reason, minimum: checked.minimum } : null,
  };
}

/** `offMinor`: the discount on each of the bundles, in their order. `isCodeValid`: one of them at least takes the code. */
type BundleDiscounts = { offMinor: number[]; isCodeValid: boolean };

/** A member's discounts on these bundles. */
export async function listDiscountAmounts(
  db: Db,
  input: { who: CodeUser; bundles: Bundle[]; country: string | undefined; code: string },
  now: Date,
): Promise<BundleDiscounts> {
  const active = await findActiveDiscount(db, input.who, now);
  const discounts = await Promise.all(input.bundles.map((bundle) => discountOn(db, { ...input, bundle, active }, now)));
  return {
    offMinor: discounts.map(({ offMinor }) => offMinor),
    isCodeValid: input.code.trim() !== "" && discounts.some(({ problem }) => !problem),
  };
}
