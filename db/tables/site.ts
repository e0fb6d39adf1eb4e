import type { Generated, JSONColumnType, Selectable } from "kysely";

export interface CompanyTable {
  id: number;
  name: string;
  address: string;
  zip: string;
  city: string;
  country: string;
  registration_number: string;
  tradenames: Generated<string[]>;
  vat_numbers: Generated<string[]>;
  support_phone: string;
  delete_discount: Generated<number>;
  creditor_identifier: string | null;
  /** The account to which direct debits are credited. */
  creditor_iban: string | null;
  is_seed: Generated<boolean>;
  added: Date;
}

export interface SiteTable {
  id: number;
  domain: string;
  is_default: Generated<boolean>;
  niche: number;
  company_id: number;
  settings: JSONColumnType<Record<string, unknown>, string | undefined, string>;
  created_at: Date;
}

export type Company = Selectable<CompanyTable>;
