import { z } from "zod";
import type { Seller } from "#db/schema.ts";
import type { Viewer } from "#app/account/session/viewer.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { ownPath } from "#app/platform/request/own-path.ts";
import { newSecret } from "#app/platform/secrets/ids.server.ts";
import { type Company, companyOf } from "#app/site/company/company.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { findVatRate } from "../bundles/vat-rate.queries.server.ts";
import { currencies } from "../currency.ts";
import { paymentCountryOf } from "../payments/payment-country.server.ts";
import type { OrderInput } from "./make-order.server.ts";
import type { ShownAmount } from "./shown-amount.ts";

const wholeNumber = /^[0-9]{1,9}$/;

/**
 * The common fields of all order forms (app/README.md#fields; app/credits/README.md#prices): the discount code,
 * the page to return to, the idempotency key, and the price that was shown. The order's price, currency and credits
 * come from the database.
 */
export const offerFields = {
  code: z.string().max(200, "code_not_found").optional(),
  next: z.string().max(2000).default(""),
  shown: z.string().optional(),
  shown_currency: z.string().optional(),
  key: z
    .string()
    .regex(/^[\w-]{8,64}$/, "intent_unknown")
    .optional()
    // Not a zod default: it would be evaluated once, and every form without a key would get the same one.
    .transform((key) => key ?? newSecret()),
};

/** The price shown on the button; undefined if the form does not name one. */
export function readShown(posted: { shown?: string; shown_currency?: string }): ShownAmount | undefined {
  if (posted.shown === undefined || !wholeNumber.test(posted.shown)) return undefined;
  return { minor: Number(posted.shown), currency: currencies.find((each) => each === posted.shown_currency) };
}

/** The order form of a bundle and of a repeated order. */
export const OrderForm = z.object({
  intent: z.enum(["order", "apply"], "intent_unknown"),
  paymentmethod: z.string().max(40).default(""),
  ...offerFields,
});

/** The price fields of every posted order form. */
type PostedOffer = { code?: string; next: string; key: string; shown?: string; shown_currency?: string };

/** The order that a posted form asks for; used by bundle, direct debit and repeated order. */
export async function orderInputOf(
  request: Request,
  site: Site,
  viewer: Viewer,
  bundleId: number,
  posted: PostedOffer,
): Promise<Omit<OrderInput, "method" | "provider" | "storedCard">> {
  const country = paymentCountryOf(request, site, viewer);
  const company = await companyOf(site);
  return {
    who: { siteId: site.id, accountId: viewer.accountId, signupDate: viewer.signupDate },
    bundleId,
    country,
    vatBasisPoints: await findVatRate(db, country ?? company.country, now()),
    ...sellerOf(company),
    code: postedCode(request, posted),
    key: posted.key,
    shownAmount: readShown(posted),
    nextPath: ownPath(posted.next),
  };
}

/** A copy of the seller's details for the order, so later changes of the company do not change its invoice. */
export function sellerOf(company: Company): { companyId: number; seller: Seller } {
  const { id: companyId, name, address, zip, city, country, registrationNumber, vatNumbers } = company;
  return { companyId, seller: { name, address, zip, city, country, registrationNumber, vatNumbers } };
}

/**
 * The code of an order: the form's (none if its field is empty), or the address' if the form has no code field. A form
 * that posts `shown` has a code field of its own, so the address does not count even if `code` is missing.
 */
export function postedCode(request: Request, posted: Pick<PostedOffer, "code" | "shown">): string {
  return posted.code ?? (posted.shown === undefined ? codeFromUrl(request) : "");
}

/** The discount code in the address. */
export function codeFromUrl(request: Request): string {
  return (new URL(request.url).searchParams.get("code") ?? "").slice(0, 200);
}
