import type { Db } from "#app/platform/database/db.server.ts";
import { countSchemeMonth } from "./load-scheme-month.server.ts";
import { findFirstMonth, insertFrozenMonth, listFrozenMonths } from "./scheme-month.queries.server.ts";
import { listDueMonths } from "./scheme-months.ts";

/**
 * Freezes the months that ended, from the 5th of the next one on: their figures are stored once, whoever does it at the
 * same time (app/desk/README.md#scheme-months).
 */
export async function freezeMonths(db: Db, now: Date): Promise<void> {
  const first = await findFirstMonth(db);
  if (first === undefined) return;
  for (const month of listDueMonths(first, new Set(await listFrozenMonths(db)), now)) {
    const figures = await countSchemeMonth(db, month, now);
    await insertFrozenMonth(db, { month: month.month, figures }, now);
  }
}
