import type { Viewer } from "../account/viewer.server.ts";
import type { Db } from "../platform/db.server.ts";
import { env } from "../platform/env.server.ts";
import { companyOf } from "../site/company.server.ts";
import { countriesByName } from "../site/geo/countries.ts";
import { languageOf } from "../site/language.server.ts";
import type { Site } from "../site/site.server.ts";
import { type Bundle, listBundles } from "./bundle.queries.server.ts";
import { currencyOf } from "./currency.ts";
import { paymentCountryOf } from "./payment-country.server.ts";
import { offersDebit } from "./debit/debit-offered.server.ts";
import { availableMethods } from "./payment-methods.ts";

/** What credits are spent on, in credits. */
export type Costs = { message: number; photo: number; gift: number };

/** The offer as it stands for who asks; `country` undefined: nobody knows, the prices are in euro. */
export type Prices = {
  country: string | undefined;
  /** The countries that can be chosen instead, by name. */
  countries: { code: string; name: string }[];
  bundles: Bundle[];
  costs: Costs;
  canBuy: boolean;
};

/** The four bundles of the payment country, what they are spent on, and whether credits can be bought at all. */
export async function loadPrices(
  db: Db,
  wish: { request: Request; site: Site; viewer: Viewer | undefined },
): Promise<Prices> {
  const { message_credits, photo_credits, gift_credits } = wish.site.settings;
  const country = paymentCountryOf(wish.request, wish.site, wish.viewer);
  const served = wish.site.settings.countries;
  return {
    country,
    countries: countriesByName(await languageOf(wish.request)).filter(({ code }) => served.includes(code)),
    bundles: await listBundles(db, currencyOf(country)),
    costs: { message: message_credits, photo: photo_credits, gift: gift_credits },
    canBuy: availableMethods(env.payments).length > 0 || offersDebit(await companyOf(wish.site)),
  };
}
