import { isValidIBAN } from "ibantools";
import { z } from "zod";

const line = (maxLength: number) => z.string().trim().min(1).max(maxLength);

/**
 * The fields of a company that can be changed (spec 3, company info; app/site/README.md#sites). Their limits are our
 * choice.
 */
export const CompanyFields = z.object({
  name: line(120),
  address: line(200),
  zip: line(20),
  city: line(80),
  country: z.string().regex(/^[A-Z]{2}$/),
  registration_number: line(40),
  tradenames: z.array(line(80)),
  vat_numbers: z.array(line(40)),
  support_phone: z.string().trim().max(40),
  /** Discount in percent that is offered once to members who are deleting their account; 0 offers nothing. */
  delete_discount: z.int().min(0).max(100),
  creditor_identifier: z.union([z.literal(""), z.string().regex(/^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/)]),
  /** The account that direct debits are credited to. */
  creditor_iban: z.union([z.literal(""), z.string().refine((iban) => isValidIBAN(iban))]),
  /** The date of the terms, if it is later than their own (spec 9). */
  added: z.iso.date(),
});
export type CompanyField = keyof z.infer<typeof CompanyFields>;

/** The example company created by the migrations, to be replaced before real use. */
export const seedCompany = { name: "Example Company B.V.", address: "Voorbeeldstraat 1" };

/** Whether a company still counts as the example after these columns change: it does until name and address both differ. */
export function staysExample(
  company: { is_seed: boolean; name: string; address: string },
  changes: Record<string, unknown>,
): boolean {
  const { name, address } = { ...company, ...changes };
  return company.is_seed && (name === seedCompany.name || address === seedCompany.address);
}
