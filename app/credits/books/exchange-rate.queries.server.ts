import type { Db, Tx } from "#app/platform/database/db.server.ts";
import type { ExchangeRate } from "./oss-return.ts";

/** The exchange rates of the last days of quarters, all or those of one day, by day and currency. */
export async function listExchangeRates(db: Db, day?: string): Promise<ExchangeRate[]> {
  const rows = await db
    .selectFrom("exchange_rate")
    .select(["day", "currency", "per_euro"])
    .$if(day !== undefined, (query) => query.where("day", "=", day ?? ""))
    .orderBy("day")
    .orderBy("currency")
    .execute();
  return rows.map((row) => ({ day: row.day, currency: row.currency, perEuro: Number(row.per_euro) }));
}

/** Stores the rates of a day, in the place of those that are known already. */
export async function upsertExchangeRates(
  tx: Tx,
  rates: readonly ExchangeRate[],
  by: { actor: string; now: Date },
): Promise<void> {
  const { actor, now: created_at } = by;
  for (const { day, currency, perEuro } of rates) {
    const values = { per_euro: perEuro.toFixed(6), actor, created_at };
    await tx
      .insertInto("exchange_rate")
      .values({ day, currency, ...values })
      .onConflict((conflict) => conflict.columns(["day", "currency"]).doUpdateSet(values))
      .execute();
  }
}
