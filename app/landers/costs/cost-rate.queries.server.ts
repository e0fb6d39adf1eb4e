import { sql } from "kysely";
import type { Currency } from "#app/credits/currency.ts";
import type { Period } from "#app/platform/commands/period.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";

/** How much of a currency one euro buys in a month, `2026-11`. */
export type CostRate = { month: string; currency: Currency; perEuro: number };

/** The rates of a month, or of the newest months, newest first. */
export async function listCostRates(db: Db, { month, limit }: { month?: string; limit: number }): Promise<CostRate[]> {
  const rows = await db
    .selectFrom("cost_rate")
    .select(["month", "currency", "per_euro"])
    .$if(month !== undefined, (query) => query.where("month", "=", month ?? ""))
    .orderBy("month", "desc")
    .orderBy("currency")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ month: row.month, currency: row.currency, perEuro: Number(row.per_euro) }));
}

/** Stores rates, each in the place of the one of its month and currency. */
export async function upsertCostRates(
  tx: Tx,
  rates: readonly CostRate[],
  by: { actor: string; now: Date },
): Promise<void> {
  const { actor, now: changed_at } = by;
  for (const { month, currency, perEuro } of rates) {
    const values = { per_euro: perEuro.toFixed(6), actor, changed_at };
    await tx
      .insertInto("cost_rate")
      .values({ month, currency, ...values })
      .onConflict((conflict) => conflict.columns(["month", "currency"]).doUpdateSet(values))
      .execute();
  }
}

/** The months and currencies of a period's costs, and of what their sign-ups paid, that have no rate. */
export async function listMissingRates(db: Db, { from, to }: Period): Promise<{ month: string; currency: string }[]> {
  const { rows } = await sql<{ month: string; currency: string }>`
    select distinct month, currency from (
      select to_char(day, 'YYYY-MM') as month, currency from ad_cost where day between ${from}::date and ${to}::date
      union all
      select to_char(day, 'YYYY-MM'), currency from cohort_day k
      where signup_day between ${from}::date and ${to}::date and currency <> '' and revenue_minor <> 0
        and exists (select from ad_cost c where c.day = k.signup_day and c.network = k.network)
    ) as used
    where currency <> 'EUR'
      and not exists (select from cost_rate r where r.month = used.month and r.currency = used.currency)
    order by month, currency`.execute(db);
  return rows;
}
