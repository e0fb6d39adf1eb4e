import type { BundleTier } from "#db/schema.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { Currency } from "../currency.ts";

/** A bundle on offer: credits for a price in minor units, VAT included. */
export type Bundle = {
  id: number;
  tier: BundleTier;
  credits: number;
  priceMinor: number;
  currency: Currency;
  popular: boolean;
};

/** The bundles on offer in one currency or in all of them, smallest first. */
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

/** A bundle on offer; undefined if it does not exist or is no longer sold. */
export async function findBundle(db: Db, id: number): Promise<Bundle | undefined> {
  const row = await db
    .selectFrom("bundle")
    .select(["id", "tier", "credits", "price_minor as priceMinor", "currency", "popular"])
    .where("id", "=", id)
    .where("active", "=", true)
    .executeTakeFirst();
  return row;
}

/** A bundle in the given currency: the bundle itself, or the bundle of the same tier in that currency. */
export async function findBundleIn(db: Db, id: number | undefined, currency: Currency): Promise<Bundle | undefined> {
  const bundle = id === undefined ? undefined : await findBundle(db, id);
  if (!bundle || bundle.currency === currency) return bundle;
  return (await listBundles(db, currency)).find((each) => each.tier === bundle.tier);
}
