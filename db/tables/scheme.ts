import type { JSONColumnType } from "kysely";

/** A month's complaints of one kind; `all`: of every kind. */
export type ComplaintFigures = {
  kind: string;
  /** Came in the month. */
  received: number;
  /** Decided in the month, whenever they came, and how long that took; null where none was. */
  decided: number;
  medianHours: number | null;
  longestHours: number | null;
  /** Still waiting when the month ended. */
  open: number;
  /** Of the decided and the open ones: those that took, or had waited, longer than 7 working days. */
  late: number;
};

export type RemovalSubject = "photo" | "message" | "profile" | "suspension" | "ban";

/** A company's card payments of a month, and what disputed and refunded card payments are a share of. */
export type CardFigures = {
  /** Null for orders that name no seller. */
  companyId: number | null;
  company: string;
  settled: number;
  disputes: number;
  refunds: number;
};

/** What a month's report for the acquirer says (app/desk/README.md#scheme-months). */
export type SchemeFigures = {
  complaints: ComplaintFigures[];
  removals: Record<RemovalSubject, number>;
  appeals: { received: number; upheld: number; partly: number; dismissed: number; open: number };
  /** Photos that staff looked at for the first time. */
  photos: { before: number; after: number };
  cards: CardFigures[];
};

/** A closed month as it was counted on the 5th of the next one. The schema refuses to change or delete a row. */
export interface SchemeMonthTable {
  /** `2026-10`. */
  month: string;
  figures: JSONColumnType<SchemeFigures, string, never>;
  frozen_at: Date;
}
