import { calendarDay } from "#app/platform/calendar.ts";
import type { Db } from "#app/platform/database/db.server.ts";

/** The time zone in which a tax day and a tax month begin: that of most sellers. */
export const taxZone = "Europe/Amsterdam";

type VatRate = { country: string; validFrom: string; basisPoints: number };

/**
 * The VAT rate of a country on that day, in hundredths of a percent; null if it is unknown: screens then do not say
 * that prices include VAT.
 */
export async function findVatRate(db: Db, country: string, now: Date): Promise<number | null> {
  const row = await db
    .selectFrom("vat_rate")
    .select("basis_points")
    .where("country", "=", country)
    .where("valid_from", "<=", calendarDay(now, taxZone))
    .orderBy("valid_from", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.basis_points ?? null;
}

/** The VAT rates of one country or of all, oldest first. */
export async function listVatRates(db: Db, country?: string): Promise<VatRate[]> {
  return db
    .selectFrom("vat_rate")
    .select(["country", "valid_from as validFrom", "basis_points as basisPoints"])
    .$if(country !== undefined, (query) => query.where("country", "=", country ?? ""))
    .orderBy("country")
    .orderBy("valid_from")
    .execute();
}

/** Sets a country's rate, valid from a day on. */
export async function upsertVatRate(db: Db, rate: VatRate): Promise<void> {
  await db
    .insertInto("vat_rate")
    .values({ country: rate.country, valid_from: rate.validFrom, basis_points: rate.basisPoints })
    .onConflict((conflict) =>
      conflict.columns(["country", "valid_from"]).doUpdateSet({ basis_points: rate.basisPoints }),
    )
    .execute();
}
