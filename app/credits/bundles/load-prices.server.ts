import type { Viewer } from "#app/account/session/viewer.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { companyOf } from "#app/site/company/company.server.ts";
import { countriesByName } from "#app/site/geo/countries.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { type Bundle, listBundles } from "./bundle.queries.server.ts";
import { currencyOf } from "../currency.ts";
import { paymentCountryOf } from "../payments/payment-country.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { messageCosts, type MessageCosts } from "./message-costs.ts";
import { sellsCredits } from "./sells-credits.server.ts";
import { findVatRate } from "./vat-rate.queries.server.ts";

/** The offer for a viewer or visitor. If `country` is undefined, it is unknown and the prices are in euro. */
export type Prices = {
  country: string | undefined;
  /** The countries to choose from, sorted by name. */
  countries: { code: string; name: string }[];
  bundles: Bundle[];
  /** The price of each action, in credits. */
  costs: MessageCosts;
  canBuy: boolean;
  /** False if the VAT rate of the payment country is unknown: the prices then do not mention VAT. */
  hasVat: boolean;
};

/** The four bundles of the payment country, the price of each action, and whether credits can be bought at all. */
export async function loadPrices(
  db: Db,
  input: { request: Request; site: Site; viewer: Viewer | undefined },
): Promise<Prices> {
  const country = paymentCountryOf(input.request, input.site, input.viewer);
  const served = input.site.settings.countries;
  const company = await companyOf(input.site);
  return {
    country,
    countries: countriesByName(await languageOf(input.request)).filter(({ code }) => served.includes(code)),
    bundles: await listBundles(db, currencyOf(country)),
    costs: messageCosts(input.site.settings),
    canBuy: sellsCredits(company),
    hasVat: (await findVatRate(db, country ?? company.country, now())) !== null,
  };
}
