import type { BundleTier, Currency } from "#db/schema.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { inStaffTransaction } from "#app/platform/commands/staff-transaction.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";
import { type BundleTerms, clearPopularBundle, lockBundleOfTier, updateBundle } from "./bundle-terms.queries.server.ts";

/**
 * The fields of a bundle that can be changed: the term, its column as answers and the audit name it, and how an entered
 * value is read.
 */
const fields = {
  price: {
    term: "priceMinor",
    column: "price_minor",
    read: (text: string) => (/^\d{1,6}([.]\d{2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined),
    words: "an amount such as 24.99",
  },
  credits: {
    term: "credits",
    column: "credits",
    read: (text: string) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined),
    words: "a whole number from 1 to 999999",
  },
  popular: { term: "popular", column: "popular", read: readFlag, words: "true or false" },
  active: { term: "active", column: "active", read: readFlag, words: "true or false" },
} as const;
type BundleField = keyof typeof fields;

function readFlag(text: string): boolean | undefined {
  return text === "true" ? true : text === "false" ? false : undefined;
}

/**
 * Changes one bundle; existing orders keep their price (app/credits/README.md#orders). Only one bundle per currency is
 * popular.
 */
export async function setBundle(
  db: Db,
  args: { tier: BundleTier; currency: Currency; field: BundleField; value: string },
  context: StaffContext,
): Promise<StaffAnswer> {
  const { tier, currency, field: name } = args;
  const value = fields[name].read(args.value);
  if (value === undefined || value === 0) return refuse(`${name} must be ${fields[name].words}.`);
  const { term, column } = fields[name];
  return change(db, { tier, currency, term, column, value }, context);
}

async function change(
  db: Db,
  setting: { tier: BundleTier; currency: Currency; term: keyof BundleTerms; column: string; value: number | boolean },
  context: StaffContext,
): Promise<StaffAnswer> {
  const { tier, currency, term, column, value } = setting;
  return inStaffTransaction(db, context, async (tx) => {
    const bundle = await lockBundleOfTier(tx, tier, currency);
    const old = bundle[term];
    if (old === value) return done(`${column} of ${tier} in ${currency} is already ${value}.`);
    if (term === "popular" && value === true) await clearPopularBundle(tx, currency);
    await updateBundle(tx, bundle.id, { [term]: value });
    const details = { column, old, new: value };
    await writeAudit(tx, { command: "bundle set", subject: `bundle ${bundle.id}`, details }, context);
    return done(`${column} of ${tier} in ${currency} is now ${value}.`);
  });
}
