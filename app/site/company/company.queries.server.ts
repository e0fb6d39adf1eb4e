import type { Db } from "#app/platform/database/db.server.ts";

/** The company behind a site (spec 3, company info). `country` is a two-letter code. */
export type Company = {
  id: number;
  name: string;
  address: string;
  zip: string;
  city: string;
  country: string;
  registrationNumber: string;
  tradenames: string[];
  vatNumbers: string[];
  supportPhone: string;
  /**
   * Discount in percent, offered to members who want to delete their account; 0 = none (app/site/README.md#settings).
   */
  deleteDiscount: number;
  /** For direct debit (app/credits/README.md#direct-debit); null: the company does not use it. */
  creditorIdentifier: string | null;
  creditorIban: string | null;
  added: Date;
};

/** All companies of the deployment. */
export async function listCompanies(db: Db): Promise<Company[]> {
  return db
    .selectFrom("company")
    .select([
      "id",
      "name",
      "address",
      "zip",
      "city",
      "country",
      "registration_number as registrationNumber",
      "tradenames",
      "vat_numbers as vatNumbers",
      "support_phone as supportPhone",
      "delete_discount as deleteDiscount",
      "creditor_identifier as creditorIdentifier",
      "creditor_iban as creditorIban",
      "added",
    ])
    .orderBy("id")
    .execute();
}
