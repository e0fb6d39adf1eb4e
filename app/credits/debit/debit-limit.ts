import { days, later, minutes } from "../../platform/units.ts";

/** 150.00 a member in 30 days, completed ones (product 5, 11). */
export const debitLimitMinor = 15_000;
export const debitWindow = days(30);
/** A code's life, its wrong tries, and how many a member is sent on a day (product 5). */
export const codeLife = minutes(10);
export const mostWrongCodes = 5;
export const codesPerDay = 3;

/** What a member may still pay by direct debit, of what was completed since `debitWindowStart`. */
export function debitLeft(completedMinor: number): number {
  return Math.max(0, debitLimitMinor - completedMinor);
}

export function debitWindowStart(now: Date): Date {
  return later(now, -debitWindow);
}
