import { sql } from "kysely";
import type { Buyer, OrderStatus } from "#db/schema.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";

const firstInvoiceNumber = 10_001;

/** The next invoice number of a company. The row lock keeps numbers unique and without gaps until the commit. */
export async function nextInvoiceNumber(tx: Tx, companyId: number): Promise<number> {
  const row = await tx
    .insertInto("invoice_series")
    .values({ company_id: companyId, last_number: firstInvoiceNumber })
    .onConflict((conflict) =>
      conflict.column("company_id").doUpdateSet({ last_number: sql<number>`invoice_series.last_number + 1` }),
    )
    .returning("last_number")
    .executeTakeFirstOrThrow();
  return row.last_number;
}

/** Stores where the member pays, as the provider answered, and sets a `loading` order to `pending`. */
export async function markPaymentStarted(
  db: Db,
  id: number,
  started: { payUrl: string | null; reference: string | null },
): Promise<void> {
  await db
    .updateTable("orders")
    .set((eb) => ({
      pay_url: started.payUrl,
      provider_reference: started.reference,
      status: sql<OrderStatus>`case when ${eb.ref("status")} = 'loading' then 'pending' else ${eb.ref("status")} end`,
    }))
    .where("id", "=", id)
    .execute();
}

/** Stores that the member is back from the payment page of an open order; false if they were before. */
export async function markBack(db: Db, id: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable("orders")
    .set({ back_at: now })
    .where("id", "=", id)
    .where("status", "in", ["loading", "pending"])
    .where("back_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The number of a completed order's invoice, and to whom it is made out. */
export type Invoice = { number: number; buyer: Buyer | null };

/** Changes the status of an open order. Needs its lock. A completed order gets its time and its invoice. */
export async function updateOrderStatus(
  tx: Tx,
  id: number,
  status: "pending" | "completed" | "failed" | "cancelled",
  now: Date,
  invoice?: Invoice,
): Promise<void> {
  const completed = status === "completed";
  await tx
    .updateTable("orders")
    .set({
      status,
      completed_at: completed ? now : null,
      ended_at: status === "pending" ? null : now,
      invoice_number: invoice?.number ?? null,
      buyer: invoice?.buyer ? JSON.stringify(invoice.buyer) : null,
    })
    .where("id", "=", id)
    .execute();
}

export async function updateProviderReference(tx: Tx, id: number, reference: string): Promise<void> {
  await tx.updateTable("orders").set({ provider_reference: reference }).where("id", "=", id).execute();
}

/** Adds to the refunded amounts of an order. */
export async function addRefunded(tx: Tx, id: number, back: { minor: number; credits: number }): Promise<void> {
  await tx
    .updateTable("orders")
    .set((eb) => ({
      refunded_minor: eb("refunded_minor", "+", back.minor),
      refunded_credits: eb("refunded_credits", "+", back.credits),
    }))
    .where("id", "=", id)
    .execute();
}

/** Whether the member has a paid order that is not fully refunded, or bought a bundle before orders were stored. */
export async function hasPaidOrder(tx: Tx, accountId: number): Promise<boolean> {
  const order = tx
    .selectFrom("orders")
    .select("id")
    .where("account_id", "=", accountId)
    .where("status", "=", "completed")
    .whereRef("refunded_minor", "<", "amount_minor");
  const earlier = tx
    .selectFrom("ledger")
    .select("id")
    .where("account_id", "=", accountId)
    .where("reason", "=", "order")
    .where("order_id", "is", null);
  const row = await tx
    .selectNoFrom((eb) => eb.or([eb.exists(order), eb.exists(earlier)]).as("paid"))
    .executeTakeFirstOrThrow();
  return Boolean(row.paid);
}

/** Whether the member has completed no other order. */
export async function isFirstCompleted(tx: Tx, order: { accountId: number; orderId: number }): Promise<boolean> {
  const other = await tx
    .selectFrom("orders")
    .select("id")
    .where("account_id", "=", order.accountId)
    .where("status", "=", "completed")
    .where("id", "<>", order.orderId)
    .executeTakeFirst();
  return other === undefined;
}

/** Starts or ends Premium. Every session reads this column, so it takes effect at once. */
export async function updatePaidUser(tx: Tx, accountId: number, paid: boolean): Promise<void> {
  await tx.updateTable("account").set({ paid_user: paid }).where("id", "=", accountId).execute();
}
