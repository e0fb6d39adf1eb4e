import { upsertVatRate } from "#app/credits/bundles/vat-rate.queries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { countryCodes } from "#app/site/geo/countries.ts";
import { done, refuse, type StaffAnswer } from "../command.ts";
import { writeAudit } from "../write-audit.server.ts";

/** Sets the VAT rate of a country from a day on. Refuses invalid countries, percentages and dates. */
export async function setVat(
  db: Db,
  args: { country: string; percent: string; from: string },
  now: Date,
): Promise<StaffAnswer> {
  const country = countryCodes.find((each) => each === args.country.toUpperCase());
  if (!country) return refuse(`"${args.country}" is no country; name it with two letters, as in FI.`);
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(args.percent)) {
    return refuse(`A rate is a percentage from 0 to 99.99; "${args.percent}" is not.`);
  }
  if (!isDay(args.from)) return refuse(`--from is a day such as 2026-12-31; "${args.from}" is not.`);
  const basisPoints = Math.round(Number(args.percent) * 100);
  await db.transaction().execute(async (tx) => {
    await upsertVatRate(tx, { country, validFrom: args.from, basisPoints });
    const details = { percent: basisPoints / 100, from: args.from };
    await writeAudit(tx, { command: "vat set", subject: country, details }, now);
  });
  return done(`VAT in ${country} is ${basisPoints / 100}% from ${args.from} on.`);
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
