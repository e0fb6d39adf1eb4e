import type { BundleTier } from "#db/schema.ts";
import type { Db } from "../platform/db.server.ts";
import type { Currency } from "./currency.ts";

/** A bundle on offer: credits for a price in minor units, VAT included. */
export type Bundle = {
  id: number;
  tier: BundleTier;
  credits: number;
  priceMinor: number;
  currency: Currency;
  popular: boolean;
};

/** The bundles on offer, smallest first; of one currency, or of all. */
export async function listBundles(db: Db, currency?: Currency): Promise<Bundle[]> {
  let query = db
    .selectFrom("bundle")
    .select(["id", "tier", "credits", "price_minor", "currency", "popular"])
    .where("active", "=", true)
    .orderBy("position")
    .orderBy("id");
  if (currency) query = query.where("currency", "=", currency);
  const rows = await query.execute();
  return rows.map(({ price_minor, ...row }) => ({ ...row, priceMinor: price_minor }));
}
