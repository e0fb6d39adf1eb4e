import { isVisible } from "#app/platform/text/plain-text.ts";
import { digitText, shortText } from "#app/platform/text/short-text.ts";
import { z } from "zod";
import { offerFields } from "../orders/order-form.server.ts";
import { maxFieldLengths } from "./debit-limits.ts";
import { readIban } from "./iban.ts";
import { readPhone } from "./read-phone.server.ts";

/** The account to debit and the phone for the code. The address is part of the mandate. */
export type DebitDetails = {
  accountHolder: string;
  iban: string;
  street: string;
  houseNumber: string;
  zip: string;
  city: string;
  /** E.164. */
  phone: string;
};

type DebitField = keyof typeof maxFieldLengths;
const fields = Object.keys(maxFieldLengths) as DebitField[];

const text = z.string().trim().max(500, "debit_field_long").optional();
const short = z.string().overwrite(shortText).max(500, "debit_field_long").optional();

const PostedForm = z.object({
  intent: z.string().max(20, "intent_unknown").optional(),
  otp: short,
  account_holder: text,
  iban: short,
  street: text,
  house_number: text,
  zip: text,
  city: text,
  phone: short,
  ...offerFields,
});
type PostedForm = z.infer<typeof PostedForm>;

/**
 * The three forms of `/directdebit` (app/README.md#fields): the details, then `otp`, or `intent=resend` for a new code.
 */
export const DebitForm = PostedForm.transform((input, context) => {
  if (input.intent === "resend") return { step: "resend" as const };
  if (input.intent === "confirm" || input.otp !== undefined) {
    // A malformed code does not count as an attempt.
    const otp = digitText(input.otp ?? "").replace(/[\s\p{Pd}]/gu, "");
    if (/^[0-9]{6}$/.test(otp)) return { step: "confirm" as const, otp };
    context.addIssue({ code: "custom", path: ["otp"], message: "debit_code_invalid" });
    return z.NEVER;
  }
  const { code, key, next, shown, shown_currency } = input;
  const details = readDetails(input, (path, message) => context.addIssue({ code: "custom", path: [path], message }));
  return details ? { step: "details" as const, details, order: { code, key, next, shown, shown_currency } } : z.NEVER;
});

function readDetails(input: PostedForm, refuse: (field: DebitField, reason: string) => void): DebitDetails | undefined {
  const missing = fields.filter((field) => !isVisible(input[field] ?? ""));
  const long = fields.filter((field) => (input[field]?.length ?? 0) > maxFieldLengths[field]);
  for (const field of missing) refuse(field, "debit_field_missing");
  for (const field of long) refuse(field, "debit_field_long");
  const wrong = new Set<DebitField>([...missing, ...long]);

  const iban = wrong.has("iban") ? undefined : readIban(input.iban ?? "");
  if (iban && !iban.ok) refuse("iban", iban.reason);
  const country = iban?.ok ? iban.iban.slice(0, 2) : "NL";
  const phone = wrong.has("phone") ? undefined : readPhone(input.phone ?? "", country);
  // Without a valid IBAN the country of a national phone number is unknown.
  const isCountryKnown = iban?.ok || /^(?:tel:)?\+/i.test(input.phone ?? "");
  if (phone && !phone.ok && (isCountryKnown || phone.reason === "phone_invalid")) refuse("phone", phone.reason);
  if (wrong.size > 0 || !iban?.ok || !phone?.ok) return undefined;
  const { account_holder = "", street = "", house_number = "", zip = "", city = "" } = input;
  return {
    accountHolder: account_holder,
    iban: iban.iban,
    street,
    houseNumber: house_number,
    zip,
    city,
    phone: phone.phone,
  };
}
