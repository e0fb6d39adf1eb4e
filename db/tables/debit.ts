import type { Generated, GeneratedAlways } from "kysely";

/** A mandate for one direct debit, with the code by SMS that confirms it and what became of the money. */
export interface DirectDebitTable {
  order_id: number;
  account_id: number;
  mandate_reference: string;
  creditor_identifier: string;
  /** Holder, IBAN, address and phone, encrypted; null once it ended unpaid, or after 14 months. */
  sealed: string | null;
  iban_masked: string;
  phone_masked: string;
  code_hash: string;
  code_expires: Date;
  wrong_codes: Generated<number>;
  confirmed_at: Date | null;
  /** The file in which the bank was told; `collected_minor` is what it was told to collect. */
  message_id: string | null;
  collected_minor: number | null;
  exported_at: Date | null;
  returned_at: Date | null;
  return_reason: string | null;
  created_at: Date;
}

/** One code by SMS: a member gets three a day. */
export interface DebitCodeTable {
  id: GeneratedAlways<number>;
  account_id: number;
  sent_at: Date;
}

/** Members who may not pay by direct debit. */
export interface DebitBlockTable {
  account_id: number;
  reason: string;
  created_at: Date;
}
