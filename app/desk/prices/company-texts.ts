import type { CompanyField } from "#app/site/company/company-fields.ts";
import type { CompanyInput } from "#app/site/company/save-company.server.ts";
import type { FieldChange } from "../forms/desk-form-answer.ts";

/** The fields of a company's form, in its order. */
export const companyLabels: Record<CompanyField, [label: string, hint?: string]> = {
  name: ["Name"],
  address: ["Street and number"],
  zip: ["Postcode"],
  city: ["City"],
  country: ["Country", "Two capital letters."],
  registration_number: ["Registration number"],
  tradenames: ["Trade names", "One per line."],
  vat_numbers: ["VAT numbers", "One per line."],
  support_phone: ["Support phone"],
  delete_discount: ["Discount for members who delete their account, in percent", "0 for no discount."],
  creditor_identifier: ["SEPA creditor identifier", "Leave empty for no direct debit."],
  creditor_iban: ["IBAN that direct debits are credited to"],
  added: ["Date of the terms"],
};

/** A company's values as its form has them: lists with a line each. */
export function companyTexts(company: CompanyInput): Record<CompanyField, string> {
  const text = (value: CompanyInput[CompanyField]) => (Array.isArray(value) ? value.join("\n") : String(value));
  const names = Object.keys(companyLabels) as CompanyField[];
  return Object.fromEntries(names.map((name) => [name, text(company[name])])) as Record<CompanyField, string>;
}

/** What differs between two versions of a company. */
export function companyChanges(old: CompanyInput, next: CompanyInput, clashes: CompanyField[]): FieldChange[] {
  const [before, after] = [companyTexts(old), companyTexts(next)];
  const names = (Object.keys(companyLabels) as CompanyField[]).filter((name) => before[name] !== after[name]);
  const oneLine = (text: string) => text.replaceAll("\n", ", ") || "empty";
  return names.map((name) => ({
    ...{ label: companyLabels[name][0], old: oneLine(before[name]), new: oneLine(after[name]) },
    byBoth: clashes.includes(name),
  }));
}
