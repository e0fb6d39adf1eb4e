import type { Viewer } from "#app/account/session/viewer.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { listDiscountAmounts } from "../codes/find-offered-discount.server.ts";
import type { Bundle } from "./bundle.queries.server.ts";
import { loadPrices } from "./load-prices.server.ts";

/** A bundle beside what it would pay for; `priceMinor` is what this member pays for it today. */
export type OfferedBundle = Pick<Bundle, "id" | "credits" | "priceMinor" | "currency" | "popular">;

/**
 * What a member who lacks credits can buy on the spot: the smallest bundle and the site's popular one, with the member's
 * discount (app/chat/README.md#costs). None where nothing can be bought.
 */
export async function loadOffer(
  db: Db,
  input: { request: Request; site: Site; viewer: Viewer },
  now: Date,
): Promise<OfferedBundle[]> {
  const { bundles: all, country, canBuy } = await loadPrices(db, input);
  if (!canBuy) return [];
  const bundles = all.filter((bundle, at) => at === 0 || bundle.popular);
  const { offMinor } = await listDiscountAmounts(db, { who: input.viewer, bundles, country, code: "" }, now);
  return bundles.map(({ id, credits, priceMinor, currency, popular }, at) => ({
    ...{ id, credits, currency, popular },
    priceMinor: priceMinor - (offMinor[at] ?? 0),
  }));
}
