import { sql } from "kysely";
import type { Db } from "#app/platform/database/db.server.ts";
import type { DataOwner } from "./own-data.queries.server.ts";

/** Every change of the member's credits. */
export function listOwnLedger(db: Db, { accountId }: DataOwner) {
  return db
    .selectFrom("ledger")
    .select(["delta", "balance", "reason", "order_id", "message_id", "note", "profile_id", "created_at"])
    .where("account_id", "=", accountId)
    .orderBy("id")
    .execute();
}

/** Every order, paid or not. Amounts in minor units. */
export function listOwnOrders(db: Db, { accountId }: DataOwner) {
  return db
    .selectFrom("orders")
    .select([
      "id",
      "credits",
      "price_minor",
      "discount_minor",
      "amount_minor",
      "currency",
      "vat_basis_points",
      "seller",
      "buyer",
      "country",
    ])
    .select(["discount_code", "discount_percentage", "payment_method", "provider", "provider_reference", "stored_card"])
    .select([
      "status",
      "invoice_number",
      "refunded_minor",
      "refunded_credits",
      "created_at",
      "completed_at",
      "ended_at",
    ])
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .execute();
}

/** What the payment providers reported about the member's orders. */
export function listOwnPaymentEvents(db: Db, { accountId }: DataOwner) {
  return db
    .selectFrom("payment_event")
    .innerJoin("orders", (join) =>
      join
        .on(sql<boolean>`payment_event.order_reference = orders.id::text`)
        .onRef("orders.provider", "=", "payment_event.provider"),
    )
    .select(["orders.id as order_id", "payment_event.provider", "payment_event.status", "payment_event.amount_minor"])
    .select(["payment_event.currency", "payment_event.received_at"])
    .where("orders.account_id", "=", accountId)
    .orderBy("payment_event.id")
    .execute();
}

/** Cards that a provider stores for the member: the label the member sees, never the payment token. */
export function listOwnCards(db: Db, { accountId }: DataOwner) {
  return db
    .selectFrom("stored_card")
    .select(["provider", "label", "stored_at"])
    .where("account_id", "=", accountId)
    .execute();
}

/** Refunds. */
export function listOwnRefunds(db: Db, { accountId }: DataOwner) {
  return db
    .selectFrom("refund")
    .select(["order_id", "reason", "amount_minor", "credits", "status", "note", "created_at", "settled_at"])
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .execute();
}

/** Credit notes for refunds. */
export function listOwnCreditNotes(db: Db, { accountId }: DataOwner) {
  return db
    .selectFrom("credit_note")
    .innerJoin("orders", "orders.id", "credit_note.order_id")
    .select(["credit_note.number", "credit_note.order_id", "credit_note.amount_minor", "credit_note.created_at"])
    .where("orders.account_id", "=", accountId)
    .orderBy("credit_note.created_at")
    .execute();
}

/** Credits owed after a refund. */
export function listOwnDebts(db: Db, { accountId }: DataOwner) {
  return db
    .selectFrom("debt")
    .select(["order_id", "reason", "credits", "paid", "created_at"])
    .where("account_id", "=", accountId)
    .orderBy("id")
    .execute();
}

/** Mandates for direct debit; IBAN and phone number masked, as the site shows them. */
export function listOwnDirectDebits(db: Db, { accountId }: DataOwner) {
  return db
    .selectFrom("direct_debit")
    .select(["order_id", "mandate_reference", "creditor_identifier", "iban_masked", "phone_masked", "confirmed_at"])
    .select(["collected_minor", "exported_at", "returned_at", "return_reason", "created_at"])
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .execute();
}

/** When codes for direct debit were sent by SMS. */
export function listOwnDebitCodes(db: Db, { accountId }: DataOwner) {
  return db.selectFrom("debit_code").select("sent_at").where("account_id", "=", accountId).orderBy("id").execute();
}

/** Whether the member is excluded from direct debit, and why. */
export function listOwnDebitBlocks(db: Db, { accountId }: DataOwner) {
  return db.selectFrom("debit_block").select(["reason", "created_at"]).where("account_id", "=", accountId).execute();
}

/** Personal discount codes. */
export function listOwnCodes(db: Db, { accountId }: DataOwner) {
  return db
    .selectFrom("discount_code")
    .select(["code", "value_percentage", "validity", "status", "expires", "created_at"])
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .execute();
}

/** Codes that the member's orders used or reserved. */
export function listOwnCodeUses(db: Db, { accountId }: DataOwner) {
  return db
    .selectFrom("discount_use")
    .select(["code", "order_id", "created_at"])
    .where("account_id", "=", accountId)
    .orderBy("id")
    .execute();
}
