import type { BundleTier, Currency } from "#db/schema.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { inStaffTransaction } from "#app/platform/commands/staff-transaction.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";

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
  return change(db, { tier, currency, column: fields[name].column, value }, context);
}

async function change(
  db: Db,
  setting: { tier: BundleTier; currency: Currency; column: string; value: number | boolean },
  context: StaffContext,
): Promise<StaffAnswer> {
  const { tier, currency, column, value } = setting;
  return inStaffTransaction(db, context, async (tx) => {
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
    await writeAudit(tx, { command: "bundle set", subject: `bundle ${bundle.id}`, details }, context);
    return done(`${column} of ${tier} in ${currency} is now ${value}.`);
  });
}
