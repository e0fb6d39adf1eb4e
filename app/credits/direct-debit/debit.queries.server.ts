import type { ActingTx } from "#app/account/act-as-member.server.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import type { OrderStatus } from "../orders/order-status.ts";

/** A mandate with the order it pays. */
export type Debit = {
  orderId: number;
  accountId: number;
  bundleId: number;
  amountMinor: number;
  credits: number;
  status: OrderStatus;
  reference: string;
  creditorIdentifier: string;
  sealed: string | null;
  ibanMasked: string;
  phoneMasked: string;
  codeHash: string;
  codeExpires: Date;
  wrongCodes: number;
  confirmedAt: Date | null;
  /** When it was exported for the bank. */
  exportedAt: Date | null;
};

function debits(db: Db) {
  return db
    .selectFrom("direct_debit")
    .innerJoin("orders", "orders.id", "direct_debit.order_id")
    .select([
      "direct_debit.order_id as orderId",
      "direct_debit.account_id as accountId",
      "orders.bundle_id as bundleId",
      "orders.amount_minor as amountMinor",
      "orders.credits",
      "orders.status",
      "mandate_reference as reference",
      "creditor_identifier as creditorIdentifier",
      "sealed",
      "iban_masked as ibanMasked",
      "phone_masked as phoneMasked",
      "code_hash as codeHash",
      "code_expires as codeExpires",
      "wrong_codes as wrongCodes",
      "confirmed_at as confirmedAt",
      "exported_at as exportedAt",
    ]);
}

/** A member's newest debit, of one bundle or of any. Take the account's lock first to change it. */
export async function findNewestDebit(db: Db, accountId: number, bundleId?: number): Promise<Debit | undefined> {
  return debits(db)
    .where("direct_debit.account_id", "=", accountId)
    .$if(bundleId !== undefined, (query) => query.where("orders.bundle_id", "=", bundleId ?? 0))
    .orderBy("direct_debit.created_at", "desc")
    .orderBy("direct_debit.order_id", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function findDebit(db: Db, orderId: number): Promise<Debit | undefined> {
  return debits(db).where("direct_debit.order_id", "=", orderId).executeTakeFirst();
}

type NewDebit = Omit<
  Debit,
  "bundleId" | "amountMinor" | "credits" | "status" | "wrongCodes" | "confirmedAt" | "exportedAt"
>;

export async function insertDebit(tx: ActingTx, debit: NewDebit, now: Date): Promise<void> {
  await tx
    .insertInto("direct_debit")
    .values({
      order_id: debit.orderId,
      account_id: debit.accountId,
      mandate_reference: debit.reference,
      creditor_identifier: debit.creditorIdentifier,
      sealed: debit.sealed,
      iban_masked: debit.ibanMasked,
      phone_masked: debit.phoneMasked,
      code_hash: debit.codeHash,
      code_expires: debit.codeExpires,
      created_at: now,
    })
    .execute();
}

/** Replaces the code of a debit; the count of wrong codes stays. */
export async function updateDebitCode(
  tx: ActingTx,
  orderId: number,
  code: { hash: string; expires: Date },
): Promise<void> {
  await tx
    .updateTable("direct_debit")
    .set({ code_hash: code.hash, code_expires: code.expires })
    .where("order_id", "=", orderId)
    .execute();
}

export async function updateWrongCodes(tx: ActingTx, orderId: number, wrongCodes: number): Promise<void> {
  await tx.updateTable("direct_debit").set({ wrong_codes: wrongCodes }).where("order_id", "=", orderId).execute();
}

export async function markDebitConfirmed(tx: ActingTx, orderId: number, now: Date): Promise<void> {
  await tx.updateTable("direct_debit").set({ confirmed_at: now }).where("order_id", "=", orderId).execute();
}

/** Deletes account and phone of a debit that was not confirmed. */
export async function clearMandate(tx: Tx, orderId: number): Promise<void> {
  await tx
    .updateTable("direct_debit")
    .set({ sealed: null })
    .where("order_id", "=", orderId)
    .where("confirmed_at", "is", null)
    .execute();
}

/** Unconfirmed debits whose code has expired or whose order has ended. */
export async function listLapsedDebits(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ orderId: number; accountId: number }[]> {
  return db
    .selectFrom("direct_debit")
    .innerJoin("orders", "orders.id", "direct_debit.order_id")
    .select(["direct_debit.order_id as orderId", "direct_debit.account_id as accountId"])
    .where("confirmed_at", "is", null)
    .where("sealed", "is not", null)
    .where((eb) => eb.or([eb("code_expires", "<=", now), eb("orders.status", "in", ["failed", "cancelled"])]))
    .limit(limit)
    .execute();
}

/** Deletes the details of mandates confirmed until `until`. */
export async function clearOldMandates(db: Db, until: Date): Promise<void> {
  await db
    .updateTable("direct_debit")
    .set({ sealed: null, iban_masked: "", phone_masked: "" })
    .where("sealed", "is not", null)
    .where("confirmed_at", "<=", until)
    .execute();
}
