import { days, later, minutes } from "#app/platform/units.ts";

/** Countries whose accounts can be debited (app/credits/README.md#methods). */
export const debitCountries = ["NL", "DE", "AT", "BE", "FR", "IT", "ES"] as const;

/** Completed debits per member: 150.00 in 30 days (app/credits/README.md#direct-debit). */
export const debitLimitMinor = 15_000;
export const debitLimitPeriod = days(30);
/** Lifetime of a code, allowed wrong attempts, and codes per member and day (app/credits/README.md#direct-debit). */
export const codeLifetime = minutes(10);
export const maxWrongCodes = 5;
export const maxCodesPerDay = 3;
/** Codes per day to one phone and from one network, across all members (app/account/README.md#limits). */
export const maxCodesPerPhone = 5;
export const maxCodesPerNetwork = 10;
/** Sent codes are kept longer than the longest calendar day, to count them. */
export const sentCodesLifetime = days(2);

/** A mandate is kept as long as a bank may ask for it: this many months (app/leaving/README.md#erasure). */
export const mandateMonths = 14;

/** Maximum length of each field; name and address are limited by the SEPA file format. */
export const maxFieldLengths = {
  account_holder: 70,
  iban: 50,
  street: 70,
  house_number: 16,
  zip: 16,
  city: 35,
  phone: 40,
} as const;

/** The amount a member may still pay by direct debit. `completedMinor`: completed since `debitLimitPeriodStart`. */
export function debitLeft(completedMinor: number): number {
  return Math.max(0, debitLimitMinor - completedMinor);
}

export function debitLimitPeriodStart(now: Date): Date {
  return later(now, -debitLimitPeriod);
}
