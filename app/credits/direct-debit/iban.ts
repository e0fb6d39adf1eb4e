import { digitText } from "#app/platform/text/short-text.ts";
import { electronicFormatIBAN, isValidIBAN } from "ibantools";
import { debitCountries } from "./debit-limits.ts";

/**
 * Reads an IBAN as entered, with spaces, dashes and lower case allowed. Refuses with `iban_invalid` if length, form or
 * check digits are wrong, with `iban_country` if accounts of its country cannot be debited.
 */
export function readIban(
  input: string,
): { ok: true; iban: string } | { ok: false; reason: "iban_invalid" | "iban_country" } {
  const iban =
    electronicFormatIBAN(
      digitText(input)
        .replace(/[\s\p{Pd}]/gu, "")
        .replace(/^iban:?/i, ""),
    ) ?? "";
  if (!isValidIBAN(iban)) return { ok: false, reason: "iban_invalid" };
  return debitCountries.some((country) => iban.startsWith(country))
    ? { ok: true, iban }
    : { ok: false, reason: "iban_country" };
}

/** The masked IBAN shown on pages: country and the last four digits. */
export function maskIban(iban: string): string {
  return `${iban.slice(0, 2)}•• •••• ${iban.slice(-4)}`;
}
