import type { BundleTier } from "#db/schema.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import type { Currency } from "../currency.ts";
import type { Bundle } from "./bundle.queries.server.ts";

/** What staff can change about a bundle. */
export type BundleTerms = { priceMinor: number; credits: number; popular: boolean; active: boolean };

/** A bundle, on offer or not. */
export type StaffBundle = Bundle & BundleTerms;

const columns = ["id", "tier", "credits", "price_minor as priceMinor", "currency", "popular", "active"] as const;

/** All bundles of a currency, also those that are not sold, smallest first. */
export async function listAllBundles(db: Db, currency: Currency): Promise<StaffBundle[]> {
  return db
    .selectFrom("bundle")
    .select(columns)
    .where("currency", "=", currency)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/** Locks a bundle's row until the transaction ends, so that concurrent changes are not lost. */
export async function lockBundle(tx: Tx, id: number): Promise<StaffBundle | undefined> {
  return tx.selectFrom("bundle").select(columns).where("id", "=", id).forUpdate().executeTakeFirst();
}

/** The same by tier and currency; every tier has a bundle in every currency. */
export async function lockBundleOfTier(tx: Tx, tier: BundleTier, currency: Currency): Promise<StaffBundle> {
  return tx
    .selectFrom("bundle")
    .select(columns)
    .where("tier", "=", tier)
    .where("currency", "=", currency)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Makes no bundle of a currency popular, so that another one can be: one at most is. */
export async function clearPopularBundle(tx: Tx, currency: Currency): Promise<void> {
  await tx.updateTable("bundle").set({ popular: false }).where("currency", "=", currency).execute();
}

/** Changes the given terms of a bundle; call it with the bundle's row locked. */
export async function updateBundle(tx: Tx, id: number, terms: Partial<BundleTerms>): Promise<void> {
  const { priceMinor, credits, popular, active } = terms;
  await tx
    .updateTable("bundle")
    .set({ price_minor: priceMinor, credits, popular, active })
    .where("id", "=", id)
    .execute();
}
