import type { Generated, GeneratedAlways } from "kysely";

/** A mandate for one direct debit, with the SMS code that confirms it and the state of the collection. */
export interface DirectDebitTable {
  order_id: number;
  account_id: number;
  mandate_reference: string;
  creditor_identifier: string;
  /** Holder, IBAN, address and phone, encrypted; null after it ended unpaid, or after 14 months. */
  sealed: string | null;
  iban_masked: string;
  phone_masked: string;
  code_hash: string;
  code_expires: Date;
  wrong_codes: Generated<number>;
  confirmed_at: Date | null;
  /** The file sent to the bank; `collected_minor` is the amount it should collect. */
  message_id: string | null;
  collected_minor: number | null;
  exported_at: Date | null;
  returned_at: Date | null;
  return_reason: string | null;
  created_at: Date;
}

/** One SMS code: three a day for a member, five for a phone, ten for a network; stored for two days. */
export interface DebitCodeTable {
  id: GeneratedAlways<number>;
  account_id: number;
  sent_at: Date;
  /** A keyed hash of the phone number. */
  phone_hash: string | null;
  network: string | null;
}

/** Members who may not pay by direct debit. */
export interface DebitBlockTable {
  account_id: number;
  reason: string;
  created_at: Date;
}
