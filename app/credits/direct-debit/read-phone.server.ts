import { digitText } from "#app/platform/text/short-text.ts";
import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { debitCountries } from "./debit-limits.ts";

/**
 * Reads a phone number as entered into E.164 (spec 5: dashes and spaces are removed first). A national number belongs
 * to the country of the account. Refuses landlines, premium and service numbers with `phone_not_mobile`, and numbers of
 * countries without direct debit with `phone_country`: SMS to satellite phones and remote countries are very expensive.
 */
export function readPhone(
  input: string,
  country: string,
): { ok: true; phone: string } | { ok: false; reason: "phone_invalid" | "phone_not_mobile" | "phone_country" } {
  const clean = digitText(input)
    .replace(/[\s\p{Pd}]/gu, "")
    .replace(/^tel:/i, "");
  if (!/^\+?[0-9()./]{5,25}$/.test(clean)) return { ok: false, reason: "phone_invalid" };
  const number = parsePhoneNumberFromString(clean, country as CountryCode);
  if (!number?.isValid()) return { ok: false, reason: "phone_invalid" };
  const countries: readonly (string | undefined)[] = debitCountries;
  if (!countries.includes(number.country)) return { ok: false, reason: "phone_country" };
  const type = number.getType();
  return type === "MOBILE" ? { ok: true, phone: number.number } : { ok: false, reason: "phone_not_mobile" };
}

/** The masked phone number shown on pages: its beginning and its end. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)} •••• ${phone.slice(-3)}`;
}
