import { z } from "zod";
import { hasOnlyLines } from "#app/platform/text/plain-text.ts";
import { CompanyFields } from "#app/site/company/company-fields.ts";
import type { CompanyInput } from "#app/site/company/save-company.server.ts";

const yes = z
  .string()
  .optional()
  .transform((text) => text === "yes");
const price = z
  .string()
  .trim()
  .default("")
  .refine((text) => /^\d{1,6}(\.\d{2})?$/.test(text) && Number(text) > 0, "An amount such as 24.99.")
  .transform((text) => Math.round(Number(text) * 100));
const credits = z
  .string()
  .trim()
  .default("")
  .refine((text) => /^[1-9]\d{0,5}$/.test(text), "A whole number from 1 to 999999.")
  .transform(Number);
const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** The form of a bundle: its terms, and those that the form showed. */
export const BundleForm = z.object({
  intent: z.literal("bundle"),
  id,
  price,
  credits,
  popular: yes,
  active: yes,
  seen_price: price,
  seen_credits: credits,
  seen_popular: yes,
  seen_active: yes,
});

/** Switches a code off or on. */
export const CodeForm = z.object({
  intent: z.literal("code"),
  code: z.string().max(60),
  site: z.string().max(253),
  on: yes,
});

/** Lists have a line each. */
const lines = z
  .string()
  .default("")
  .transform((text) => [
    ...new Set(
      text
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  ]);
const text = z.string().default("");

const company = z.object({
  ...(Object.fromEntries(
    Object.entries(CompanyFields.shape).map(([name, schema]) => [
      name,
      readerOf(name)
        .pipe(schema)
        .refine(hasOnlyLines, "One line, without control characters or marks that change the text direction."),
    ]),
  ) as unknown as { [Name in keyof CompanyInput]: z.ZodType<CompanyInput[Name]> }),
});

function readerOf(name: string): z.ZodType {
  if (name === "tradenames" || name === "vat_numbers") return lines;
  if (name === "delete_discount")
    return text.transform((entry) => (/^\d{1,3}$/.test(entry.trim()) ? Number(entry) : NaN));
  return text.transform((entry) => entry.trim());
}

/** The form of a company. `seen` is what the form showed, as JSON. */
export const CompanyForm = z.object({
  intent: z.literal("company"),
  id,
  seen: z.string().max(20_000),
  ...company.shape,
});

/** What `seen` has: a form that was tampered with has seen nothing. */
export const CompanySeen = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]));

export const PricesForm = z.discriminatedUnion("intent", [BundleForm, CodeForm, CompanyForm]);
