import { z } from "zod";
import { newSecret } from "../../platform/ids.server.ts";
import { readIban } from "./iban.ts";
import { readMobile } from "./mobile-phone.server.ts";

/** Whose account is debited, and where the code goes. The address is part of the mandate. */
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

/** The most characters a field may have; name and address as long as a SEPA file takes them. */
export const longest = {
  account_holder: 70,
  iban: 50,
  street: 70,
  house_number: 16,
  zip: 16,
  city: 35,
  phone: 40,
} as const;
export type DebitField = keyof typeof longest;
const fields = Object.keys(longest) as DebitField[];

const text = z.string().trim().max(500, "debit_field_long").optional();
const whole = /^[0-9]{1,9}$/;

const Typed = z.object({
  intent: z.string().max(20, "intent_unknown").optional(),
  otp: text,
  account_holder: text,
  iban: text,
  street: text,
  house_number: text,
  zip: text,
  city: text,
  phone: text,
  code: z.string().max(200, "code_not_found").default(""),
  next: z.string().max(2000).default(""),
  shown: z.string().optional(),
  key: z
    .string()
    .regex(/^[\w-]{8,64}$/, "intent_unknown")
    .optional(),
});
type Typed = z.infer<typeof Typed>;

/** The three posts of `/directdebit` (product 9): the details, then `otp`, or `intent=resend` for a new code. */
export const DebitForm = Typed.transform((typed, context) => {
  if (typed.intent === "resend") return { step: "resend" as const };
  if (typed.intent === "confirm" || typed.otp !== undefined) {
    // A code that is none is no try.
    const otp = (typed.otp ?? "").replace(/[\s\p{Pd}]/gu, "");
    if (/^[0-9]{6}$/.test(otp)) return { step: "confirm" as const, otp };
    context.addIssue({ code: "custom", path: ["otp"], message: "debit_code_invalid" });
    return z.NEVER;
  }
  const { code, key, next, shown } = typed;
  const details = readDetails(typed, (path, message) => context.addIssue({ code: "custom", path: [path], message }));
  const shownMinor = shown !== undefined && whole.test(shown) ? Number(shown) : undefined;
  return details ? { step: "details" as const, details, code, key: key ?? newSecret(), next, shownMinor } : z.NEVER;
});

function readDetails(typed: Typed, refuse: (field: DebitField, reason: string) => void): DebitDetails | undefined {
  const missing = fields.filter((field) => !typed[field]);
  const long = fields.filter((field) => (typed[field]?.length ?? 0) > longest[field]);
  for (const field of missing) refuse(field, "debit_field_missing");
  for (const field of long) refuse(field, "debit_field_long");
  const wrong = new Set<DebitField>([...missing, ...long]);

  const iban = wrong.has("iban") ? undefined : readIban(typed.iban ?? "");
  if (iban && !iban.ok) refuse("iban", iban.reason);
  const country = iban?.ok ? iban.iban.slice(0, 2) : "NL";
  const phone = wrong.has("phone") ? undefined : readMobile(typed.phone ?? "", country);
  // Without a right account nobody knows the country of a national number.
  const known = iban?.ok || typed.phone?.startsWith("+");
  if (phone && !phone.ok && (known || phone.reason === "phone_invalid")) refuse("phone", phone.reason);
  if (wrong.size > 0 || !iban?.ok || !phone?.ok) return undefined;
  const { account_holder = "", street = "", house_number = "", zip = "", city = "" } = typed;
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
