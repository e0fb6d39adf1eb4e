import { isValidIBAN } from "ibantools";
import { z } from "zod";

const line = (most: number) => z.string().trim().min(1).max(most);

/** What stands about a company and may be changed (spec 3, company info; product 1). Shapes are ours. */
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
  /** Percent off that is offered once on the way to deletion; 0 offers nothing. */
  delete_discount: z.int().min(0).max(100),
  creditor_identifier: z.union([z.literal(""), z.string().regex(/^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/)]),
  /** The account that direct debits are credited to. */
  creditor_iban: z.union([z.literal(""), z.string().refine((iban) => isValidIBAN(iban))]),
  /** The terms bear this date where it is later than their own (spec 9). */
  added: z.iso.date(),
});
export type CompanyField = keyof z.infer<typeof CompanyFields>;

/** The company that the migrations bring, to be replaced before real use. */
export const seedCompany = { name: "Example Company B.V.", address: "Voorbeeldstraat 1" };
