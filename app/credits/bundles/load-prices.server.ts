import type { Viewer } from "#app/account/session/viewer.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { companyOf } from "#app/site/company/company.server.ts";
import { countriesByName } from "#app/site/geo/countries.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { type Bundle, listBundles } from "./bundle.queries.server.ts";
import { currencyOf } from "../currency.ts";
import { paymentCountryOf } from "../payments/payment-country.server.ts";
import { offersDebit } from "../direct-debit/offers-debit.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { findVatRate } from "./vat-rate.queries.server.ts";
import { availableMethods } from "../payments/payment-methods.ts";

/** The price of each action, in credits. */
export type Costs = { message: number; photo: number; gift: number };

/** The offer for a viewer or visitor. If `country` is undefined, it is unknown and the prices are in euro. */
export type Prices = {
  country: string | undefined;
  /** The countries to choose from, sorted by name. */
  countries: { code: string; name: string }[];
  bundles: Bundle[];
  costs: Costs;
  canBuy: boolean;
  /** False if the VAT rate of the payment country is unknown: the prices then do not mention VAT. */
  hasVat: boolean;
};

/** The four bundles of the payment country, the price of each action, and whether credits can be bought at all. */
export async function loadPrices(
  db: Db,
  input: { request: Request; site: Site; viewer: Viewer | undefined },
): Promise<Prices> {
  const { message_credits, photo_credits, gift_credits } = input.site.settings;
  const country = paymentCountryOf(input.request, input.site, input.viewer);
  const served = input.site.settings.countries;
  const company = await companyOf(input.site);
  return {
    country,
    countries: countriesByName(await languageOf(input.request)).filter(({ code }) => served.includes(code)),
    bundles: await listBundles(db, currencyOf(country)),
    costs: { message: message_credits, photo: photo_credits, gift: gift_credits },
    canBuy: availableMethods(env.payments).length > 0 || offersDebit(company),
    hasVat: (await findVatRate(db, country ?? company.country, now())) !== null,
  };
}
