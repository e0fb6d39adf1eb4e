import type { Viewer } from "#app/account/session/viewer.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { companyOf } from "#app/site/company/company.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { listDiscountAmounts } from "../codes/find-offered-discount.server.ts";
import { currencyOf } from "../currency.ts";
import { paymentCountryOf } from "../payments/payment-country.server.ts";
import { type Bundle, listBundles } from "./bundle.queries.server.ts";
import { sellsCredits } from "./sells-credits.server.ts";

/** A bundle beside what it would pay for; `priceMinor` is what this member pays for it today. */
export type TopUp = Pick<Bundle, "id" | "credits" | "priceMinor" | "currency" | "popular">;

/**
 * What a member who lacks credits can buy on the spot: the smallest bundle and the site's popular one, with the member's
 * discount (app/chat/README.md#costs). None where nothing can be bought.
 */
export async function loadTopUp(
  db: Db,
  input: { request: Request; site: Site; viewer: Viewer },
  now: Date,
): Promise<TopUp[]> {
  const { request, site, viewer } = input;
  if (!sellsCredits(await companyOf(site))) return [];
  const country = paymentCountryOf(request, site, viewer);
  const bundles = (await listBundles(db, currencyOf(country))).filter(({ popular }, at) => at === 0 || popular);
  const { offMinor } = await listDiscountAmounts(db, { who: viewer, bundles, country, code: "" }, now);
  return bundles.map(({ id, credits, priceMinor, currency, popular }, at) => ({
    ...{ id, credits, currency, popular },
    priceMinor: priceMinor - (offMinor[at] ?? 0),
  }));
}
