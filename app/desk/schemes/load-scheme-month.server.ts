import { nameOfMonth } from "#app/credits/books/vat-report.ts";
import type { SchemeFigures } from "#db/schema.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { sumComplaints } from "./complaint-figures.ts";
import {
  countAppeals,
  countRemovals,
  countReviewedPhotos,
  listCardFigures,
  listHandledComplaints,
} from "./scheme-figures.queries.server.ts";
import { findFirstMonth, findFrozenMonth } from "./scheme-month.queries.server.ts";
import { neighboursOf, readSchemeMonth, type SchemeMonth } from "./scheme-months.ts";

/** A month as the page, the file and the terminal show it. */
export type SchemeReport = {
  month: string;
  freezesAt: Date;
  /** Null while its figures can still change. */
  frozenAt: Date | null;
  figures: SchemeFigures;
  earlier?: string;
  later?: string;
};

/**
 * The report of a month (`2026-10`), of the running one for none: frozen figures where it is frozen, else counted now.
 * Undefined for what is no month, for a future one, and for one before this installation's first
 * (app/desk/README.md#scheme-months).
 */
export async function loadSchemeMonth(
  db: Db,
  input: string | null | undefined,
  now: Date,
): Promise<SchemeReport | undefined> {
  const first = (await findFirstMonth(db)) ?? nameOfMonth(now);
  const month = readSchemeMonth(input, first, now);
  if (!month) return undefined;
  const frozen = await findFrozenMonth(db, month.month);
  return {
    month: month.month,
    freezesAt: month.freezesAt,
    frozenAt: frozen?.frozenAt ?? null,
    figures: frozen?.figures ?? (await countSchemeMonth(db, month, now)),
    ...neighboursOf(month.month, first, now),
  };
}

/** Counts a month, the running one up to `now`. */
export async function countSchemeMonth(db: Db, month: SchemeMonth, now: Date): Promise<SchemeFigures> {
  const period = { from: month.from, to: now < month.to ? now : month.to };
  const [complaints, removals, appeals, photos, cards] = await Promise.all([
    listHandledComplaints(db, period),
    countRemovals(db, period),
    countAppeals(db, period),
    countReviewedPhotos(db, period),
    listCardFigures(db, period),
  ]);
  return { complaints: sumComplaints(complaints, period), removals, appeals, photos, cards };
}
