import { readRates } from "#app/credits/books/read-rates.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { inStaffTransaction } from "#app/platform/commands/staff-transaction.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { type CostRate, listCostRates, upsertCostRates } from "./cost-rate.queries.server.ts";
import { costToday } from "./cost-today.server.ts";

/** Stores a month's rates for costs and what they brought, or shows them. Refuses a month that has not begun. */
export async function setCostRates(
  db: Db,
  { month, rates: text }: { month: string; rates?: string },
  context: StaffContext,
): Promise<StaffAnswer> {
  if (text === undefined) {
    const known = await listCostRates(db, { month, limit: 100 });
    return known.length === 0 ? done(`No rates for ${month} are known.`) : done(...known.map(lineOf));
  }
  if (month > (await costToday(context.now)).slice(0, 7)) return refuse(`${month} has not begun: it has no rates yet.`);
  const read = readRates(text);
  if (!read.ok) return refuse(read.problems.join("\n"));
  const rates = read.rates.map((rate) => ({ month, ...rate }));
  return inStaffTransaction(db, context, async (tx) => {
    await upsertCostRates(tx, rates, { actor: context.actor.name, now: context.now });
    const details = Object.fromEntries(rates.map(({ currency, perEuro }) => [currency, perEuro]));
    await writeAudit(tx, { command: "cost rates", subject: `month ${month}`, details }, context);
    return done(...rates.map(lineOf));
  });
}

const lineOf = ({ month, currency, perEuro }: CostRate) => `${month}: 1 EUR = ${perEuro} ${currency}`;
