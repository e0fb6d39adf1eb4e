import type { Tx } from "../../platform/db.server.ts";

export type DebitToExport = {
  orderId: number;
  sealed: string;
  mandateReference: string;
  creditorIdentifier: string;
  confirmedAt: Date;
  /** What is left to collect: money that was given back before is not taken at all. */
  amountMinor: number;
};

/** A company's confirmed debits that no bank was told of, oldest first, held until the transaction ends. */
export async function lockDebitsToExport(tx: Tx, companyId: number): Promise<DebitToExport[]> {
  const rows = await tx
    .selectFrom("direct_debit")
    .innerJoin("orders", "orders.id", "direct_debit.order_id")
    .innerJoin("site", "site.id", "orders.site_id")
    .select([
      "direct_debit.order_id as orderId",
      "sealed",
      "mandate_reference as mandateReference",
      "creditor_identifier as creditorIdentifier",
      "confirmed_at as confirmedAt",
    ])
    .select((eb) => eb("orders.amount_minor", "-", eb.ref("orders.refunded_minor")).as("amountMinor"))
    .where("site.company_id", "=", companyId)
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

/** Notes what the bank is told; refunds that were waiting need not be paid any more, as the money is not taken. */
export async function updateExported(
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
  await tx
    .updateTable("refund")
    .set({ status: "settled", provider_reference: "not-collected", settled_at: now })
    .where("order_id", "=", orderId)
    .where("status", "=", "requested")
    .execute();
}

/** The order of a mandate reference or of an order's number, where it is a confirmed debit. */
export async function findConfirmedDebit(
  tx: Tx,
  reference: string,
): Promise<{ orderId: number; exportedAt: Date | null; returnedAt: Date | null } | undefined> {
  const bare = reference.replace(/^DD/i, "");
  return tx
    .selectFrom("direct_debit")
    .select(["order_id as orderId", "exported_at as exportedAt", "returned_at as returnedAt"])
    .where("mandate_reference", "=", `DD${bare}`)
    .where("confirmed_at", "is not", null)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateReturned(tx: Tx, orderId: number, reason: string, now: Date): Promise<void> {
  await tx
    .updateTable("direct_debit")
    .set({ returned_at: now, return_reason: reason })
    .where("order_id", "=", orderId)
    .execute();
}
