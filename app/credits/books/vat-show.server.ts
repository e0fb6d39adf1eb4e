import { listVatRates } from "#app/credits/bundles/vat-rate.queries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done, refuse, type StaffAnswer } from "#app/platform/commands/command.ts";

/** Shows the VAT rates of one country or of all, with the day each begins. */
export async function showVat(db: Db, args: { country?: string }): Promise<StaffAnswer> {
  const { country } = args;
  const rates = await listVatRates(db, country);
  if (rates.length === 0 && country !== undefined) {
    return refuse(`No rate is known for ${country}: its prices show no VAT. Set one with vat set.`);
  }
  return done(...rates.map((rate) => `${rate.country}  from ${rate.validFrom}  ${rate.basisPoints / 100}%`));
}
