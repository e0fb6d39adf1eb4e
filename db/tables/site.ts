import type { Generated, GeneratedAlways, JSONColumnType, Selectable } from "kysely";

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

/** What staff can change about a site, as stored: settings hold only what differs from the default. */
export type SiteState = { settings: Record<string, unknown>; niche: number; company_id: number };

/** One change of a site's settings, with the whole state before and after it. */
export interface SiteVersionTable {
  id: GeneratedAlways<number>;
  site_id: number;
  actor: string;
  reason: Generated<string>;
  old: JSONColumnType<SiteState>;
  new: JSONColumnType<SiteState>;
  created_at: Date;
}

export type Company = Selectable<CompanyTable>;
