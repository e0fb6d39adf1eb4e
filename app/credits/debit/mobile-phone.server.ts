import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/max";

/**
 * A phone number as it was typed → E.164 (spec 5: dashes and spaces go first). National numbers count as the account's
 * country's. Only mobile numbers get a code: `phone_not_mobile` for landlines, premium and other services.
 */
export function readMobile(
  typed: string,
  country: string,
): { ok: true; phone: string } | { ok: false; reason: "phone_invalid" | "phone_not_mobile" } {
  const clean = typed.replace(/[\s\p{Pd}]/gu, "");
  if (!/^\+?[0-9()./]{5,25}$/.test(clean)) return { ok: false, reason: "phone_invalid" };
  const number = parsePhoneNumberFromString(clean, country as CountryCode);
  if (!number?.isValid()) return { ok: false, reason: "phone_invalid" };
  const type = number.getType();
  // Where a country's mobile numbers look like its landlines (US, CA), nobody can tell: they may try.
  const mobile = type === "MOBILE" || type === "FIXED_LINE_OR_MOBILE";
  return mobile ? { ok: true, phone: number.number } : { ok: false, reason: "phone_not_mobile" };
}

/** What a page shows of a phone number: its beginning and its end. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)} •••• ${phone.slice(-3)}`;
}
