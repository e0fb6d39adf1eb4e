import { electronicFormatIBAN, isValidIBAN } from "ibantools";
import { debitCountries } from "./debit-countries.ts";

/**
 * An IBAN as it was typed, spaces, dashes and small letters included → the bare one. `iban_invalid`: length, form or
 * check digits are wrong; `iban_country`: it is right, but of a country that cannot be debited.
 */
export function readIban(
  typed: string,
): { ok: true; iban: string } | { ok: false; reason: "iban_invalid" | "iban_country" } {
  const iban = electronicFormatIBAN(typed.replace(/[\s\p{Pd}]/gu, "")) ?? "";
  if (!isValidIBAN(iban)) return { ok: false, reason: "iban_invalid" };
  return debitCountries.some((country) => iban.startsWith(country))
    ? { ok: true, iban }
    : { ok: false, reason: "iban_country" };
}

/** What a page shows of an account: country and the last four digits. */
export function maskIban(iban: string): string {
  return `${iban.slice(0, 2)}•• •••• ${iban.slice(-4)}`;
}
