import { sql } from "kysely";
import type { Db, Tx } from "#app/platform/database/db.server.ts";

/** The first number of every series; credit notes are told from invoices by their own letters. */
const firstCreditNoteNumber = 10_001;

/** The credit note of a refund: `CN-10001`. */
export type CreditNote = { companyId: number; number: number; orderId: number; amountMinor: number; createdAt: Date };

/** A credit note's number as it is printed and as staff look it up. */
export function creditNoteName(number: number): string {
  return `CN-${number}`;
}

/**
 * Issues the credit note of a refund with the company's next number. The row lock of the series keeps numbers unique
 * and without gaps until the commit.
 */
export async function insertCreditNote(
  tx: Tx,
  note: { companyId: number; refundId: number; orderId: number; amountMinor: number },
  now: Date,
): Promise<number> {
  const { last_number: number } = await tx
    .insertInto("credit_note_series")
    .values({ company_id: note.companyId, last_number: firstCreditNoteNumber })
    .onConflict((conflict) =>
      conflict.column("company_id").doUpdateSet({ last_number: sql<number>`credit_note_series.last_number + 1` }),
    )
    .returning("last_number")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("credit_note")
    .values({
      company_id: note.companyId,
      number,
      refund_id: note.refundId,
      order_id: note.orderId,
      amount_minor: note.amountMinor,
      created_at: now,
    })
    .execute();
  return number;
}

/** An order's credit notes, oldest first. */
export async function listCreditNotes(db: Db, orderId: number): Promise<CreditNote[]> {
  return creditNotes(db).where("order_id", "=", orderId).orderBy("number").execute();
}

/** One credit note of an order. */
export async function findCreditNote(db: Db, orderId: number, number: number): Promise<CreditNote | undefined> {
  return creditNotes(db).where("order_id", "=", orderId).where("number", "=", number).executeTakeFirst();
}

function creditNotes(db: Db) {
  return db
    .selectFrom("credit_note")
    .select(["company_id as companyId", "number", "order_id as orderId", "amount_minor as amountMinor"])
    .select("created_at as createdAt");
}
