import { upsertVatRate } from "#app/credits/bundles/vat-rate.queries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { countryCodes } from "#app/site/geo/countries.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { inStaffTransaction } from "#app/platform/commands/staff-transaction.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";

/** Sets the VAT rate of a country from a day on. Refuses unknown countries. */
export async function setVat(
  db: Db,
  args: { country: string; percent: string; from: string },
  context: StaffContext,
): Promise<StaffAnswer> {
  const country = countryCodes.find((each) => each === args.country);
  if (!country) return refuse(`"${args.country}" is not a country; use its two-letter code, such as FI.`);
  const basisPoints = Math.round(Number(args.percent) * 100);
  return inStaffTransaction(db, context, async (tx) => {
    await upsertVatRate(tx, { country, validFrom: args.from, basisPoints });
    const details = { percent: basisPoints / 100, from: args.from };
    await writeAudit(tx, { command: "vat set", subject: country, details }, context);
    return done(`VAT in ${country} is ${basisPoints / 100}% from ${args.from}.`);
  });
}
