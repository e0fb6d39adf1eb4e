import type { ExpressionBuilder } from "kysely";
import type { Database } from "#db/schema.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { settleUnpaidRefunds } from "../refunds/refund.queries.server.ts";

export type DebitToExport = {
  orderId: number;
  sealed: string;
  mandateReference: string;
  creditorIdentifier: string;
  confirmedAt: Date;
  /** The amount to collect: what was refunded before the export is not collected. */
  amountMinor: number;
  /** The member's, if it is known. */
  country: string | null;
};

/** Who collects a debit: the company that sold the order; for orders without a seller, that of the site. */
function collectorOf(eb: ExpressionBuilder<Database, "orders" | "site">) {
  return eb.fn.coalesce("orders.company_id", "site.company_id");
}

/** Locks a company's confirmed debits that are not exported yet, oldest first, until the transaction ends. */
export async function lockDebitsToExport(tx: Tx, companyId: number): Promise<DebitToExport[]> {
  const rows = await tx
    .selectFrom("direct_debit")
    .innerJoin("orders", "orders.id", "direct_debit.order_id")
    .innerJoin("site", "site.id", "orders.site_id")
    .leftJoin("profile", "profile.account_id", "direct_debit.account_id")
    .select([
      "direct_debit.order_id as orderId",
      "sealed",
      "mandate_reference as mandateReference",
      "creditor_identifier as creditorIdentifier",
      "confirmed_at as confirmedAt",
      "profile.country",
    ])
    .select((eb) => eb("orders.amount_minor", "-", eb.ref("orders.refunded_minor")).as("amountMinor"))
    .where(collectorOf, "=", companyId)
    .where("confirmed_at", "is not", null)
    .where("exported_at", "is", null)
    .where("sealed", "is not", null)
    .orderBy("confirmed_at")
    .limit(5000)
    .forUpdate(["direct_debit", "orders"])
    .execute();
  return rows.map((row) => ({
    ...row,
    amountMinor: Number(row.amountMinor),
    sealed: row.sealed ?? "",
    confirmedAt: row.confirmedAt ?? new Date(0),
  }));
}

/** When the file of this name was exported, and for which company; undefined if there is none. */
export async function findExport(
  tx: Tx,
  messageId: string,
): Promise<{ exportedAt: Date; companyId: number } | undefined> {
  const row = await tx
    .selectFrom("direct_debit")
    .innerJoin("orders", "orders.id", "direct_debit.order_id")
    .innerJoin("site", "site.id", "orders.site_id")
    .select("exported_at")
    .select((eb) => collectorOf(eb).as("companyId"))
    .where("message_id", "=", messageId)
    .executeTakeFirst();
  return row?.exported_at ? { exportedAt: row.exported_at, companyId: row.companyId } : undefined;
}

/** The names of the newest exports, newest first. */
export async function listExports(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom("direct_debit")
    .select((eb) => ["message_id", eb.fn.max("exported_at").as("exported_at")])
    .where("message_id", "is not", null)
    .groupBy("message_id")
    .orderBy("exported_at", "desc")
    .limit(limit)
    .execute();
  return rows.flatMap(({ message_id }) => message_id ?? []);
}

/** The debits of an earlier export as they were exported; an erased mandate has an empty `sealed`. */
export async function listExported(tx: Tx, messageId: string): Promise<(DebitToExport & { isReturned: boolean })[]> {
  const rows = await tx
    .selectFrom("direct_debit")
    .leftJoin("profile", "profile.account_id", "direct_debit.account_id")
    .selectAll("direct_debit")
    .select("profile.country")
    .where("message_id", "=", messageId)
    .orderBy("confirmed_at")
    .execute();
  return rows.map((row) => ({
    orderId: row.order_id,
    sealed: row.sealed ?? "",
    mandateReference: row.mandate_reference,
    creditorIdentifier: row.creditor_identifier,
    confirmedAt: row.confirmed_at ?? new Date(0),
    amountMinor: row.collected_minor ?? 0,
    country: row.country,
    isReturned: row.returned_at !== null,
  }));
}

/** Puts the debits of an earlier export into a new file. */
export async function moveToNewFile(tx: Tx, from: string, messageId: string, now: Date): Promise<void> {
  await tx
    .updateTable("direct_debit")
    .set({ message_id: messageId, exported_at: now })
    .where("message_id", "=", from)
    .execute();
}

/** Marks a debit as exported. Its pending refunds are settled, because the refunded amount is not collected. */
export async function markDebitExported(
  tx: Tx,
  debit: { orderId: number; collectedMinor: number; messageId: string },
  now: Date,
): Promise<void> {
  const { orderId, collectedMinor, messageId } = debit;
  await tx
    .updateTable("direct_debit")
    .set({ exported_at: now, collected_minor: collectedMinor, message_id: messageId })
    .where("order_id", "=", orderId)
    .execute();
  await settleUnpaidRefunds(tx, orderId, "notCollected", now);
}

function confirmedDebit(db: Db, reference: string) {
  return db
    .selectFrom("direct_debit")
    .select(["order_id as orderId", "exported_at as exportedAt", "returned_at as returnedAt"])
    .where("mandate_reference", "=", reference)
    .where("confirmed_at", "is not", null);
}

type ConfirmedDebit = { orderId: number; exportedAt: Date | null; returnedAt: Date | null };

/** Finds a confirmed debit by its mandate reference. */
export async function findConfirmedDebit(db: Db, reference: string): Promise<ConfirmedDebit | undefined> {
  return confirmedDebit(db, reference).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export async function lockConfirmedDebit(tx: Tx, reference: string): Promise<ConfirmedDebit | undefined> {
  return confirmedDebit(tx, reference).forUpdate().executeTakeFirst();
}

export async function markDebitReturned(tx: Tx, orderId: number, reason: string, now: Date): Promise<void> {
  await tx
    .updateTable("direct_debit")
    .set({ returned_at: now, return_reason: reason })
    .where("order_id", "=", orderId)
    .execute();
}

/** A file that the bank got: how many debits it collects, how much, and how many came back. */
export type ExportFile = {
  messageId: string;
  exportedAt: Date;
  debits: number;
  collectedMinor: number;
  returned: number;
};

/** The newest files for the bank, newest first. */
export async function listExportFiles(db: Db, limit: number): Promise<ExportFile[]> {
  const rows = await db
    .selectFrom("direct_debit")
    .select((eb) => [
      "message_id as messageId",
      eb.fn.max("exported_at").as("exportedAt"),
      eb.fn.countAll<number>().as("debits"),
      eb.fn.sum<number>("collected_minor").as("collectedMinor"),
      eb.fn.count<number>("returned_at").as("returned"),
    ])
    .where("message_id", "is not", null)
    .groupBy("message_id")
    .orderBy("exportedAt", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    messageId: row.messageId ?? "",
    exportedAt: row.exportedAt ?? new Date(0),
    debits: Number(row.debits),
    collectedMinor: Number(row.collectedMinor),
    returned: Number(row.returned),
  }));
}
