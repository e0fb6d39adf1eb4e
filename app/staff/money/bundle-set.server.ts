import { z } from "zod";
import { currencies } from "#app/credits/currency.ts";
import type { BundleTier, Currency } from "#db/schema.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done, refuse, type StaffAnswer } from "../command.ts";
import { writeAudit } from "../write-audit.server.ts";

const tiers = z.enum(["p0", "p1", "p2", "p3"]);
const currencyWord = z.enum(currencies);

/** The fields of a bundle that can be changed, with their column and how an entered value is read. */
const fields = {
  price: {
    column: "price_minor",
    read: (text: string) => (/^\d{1,6}([.]\d{2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined),
    words: "an amount such as 24.99",
  },
  credits: {
    column: "credits",
    read: (text: string) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined),
    words: "a whole number from 1 to 999999",
  },
  popular: { column: "popular", read: readFlag, words: "true or false" },
  active: { column: "active", read: readFlag, words: "true or false" },
} as const;

function readFlag(text: string): boolean | undefined {
  return text === "true" ? true : text === "false" ? false : undefined;
}

/** Changes one bundle; existing orders keep their price (product 5). Only one bundle per currency is popular. */
export async function setBundle(
  db: Db,
  args: { tier: string; currency: string; field: string; value: string },
  now: Date,
): Promise<StaffAnswer> {
  const tier = tiers.safeParse(args.tier);
  const currency = currencyWord.safeParse(args.currency.toUpperCase());
  if (!tier.success) return refuse(`A tier is one of ${tiers.options.join(", ")}.`);
  if (!currency.success) return refuse(`A currency is one of ${currencies.join(", ")}.`);
  const name = (Object.keys(fields) as (keyof typeof fields)[]).find((each) => each === args.field);
  if (!name) return refuse(`The fields of a bundle are ${Object.keys(fields).join(", ")}.`);
  const value = fields[name].read(args.value);
  if (value === undefined || value === 0) return refuse(`${name} must be ${fields[name].words}.`);
  return change(db, { tier: tier.data, currency: currency.data, column: fields[name].column, value }, now);
}

async function change(
  db: Db,
  setting: { tier: BundleTier; currency: Currency; column: string; value: number | boolean },
  now: Date,
): Promise<StaffAnswer> {
  const { tier, currency, column, value } = setting;
  return db.transaction().execute(async (tx) => {
    const bundle = await tx
      .selectFrom("bundle")
      .selectAll()
      .where("tier", "=", tier)
      .where("currency", "=", currency)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const old = bundle[column as keyof typeof bundle];
    if (old === value) return done(`${column} of ${tier} in ${currency} is ${value} already.`);
    if (column === "popular" && value === true) {
      await tx.updateTable("bundle").set({ popular: false }).where("currency", "=", currency).execute();
    }
    await tx
      .updateTable("bundle")
      .set({ [column]: value })
      .where("id", "=", bundle.id)
      .execute();
    const details = { column, old, new: value };
    await writeAudit(tx, { command: "bundle set", subject: `bundle ${bundle.id}`, details }, now);
    return done(`${column} of ${tier} in ${currency} is now ${value}.`);
  });
}
