import { sql } from "kysely";
import type { OrderStatus } from "#db/schema.ts";
import type { Db, Tx } from "../platform/db.server.ts";

/** What the provider answered at the start: where the member pays. The order is `pending` from now on. */
export async function updateStarted(
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

/** Moves an open order, under its lock; a completed one gets its moment and the next invoice number. */
export async function updateStatus(
  tx: Tx,
  id: number,
  status: "pending" | "completed" | "failed" | "cancelled",
  now: Date,
): Promise<void> {
  const completed = status === "completed";
  await tx
    .updateTable("orders")
    .set({
      status,
      completed_at: completed ? now : null,
      ended_at: status === "pending" ? null : now,
      invoice_number: completed ? sql<number>`nextval('invoice_number')` : null,
    })
    .where("id", "=", id)
    .execute();
}

export async function updateReference(tx: Tx, id: number, reference: string): Promise<void> {
  await tx.updateTable("orders").set({ provider_reference: reference }).where("id", "=", id).execute();
}

/** Adds to what was given back of an order. */
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

/** True while an order of the member is paid and not wholly given back; also for bundles bought before orders were kept. */
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

/** Premium begins and ends for every session at once: all of them read this column. */
export async function updatePaidUser(tx: Tx, accountId: number, paid: boolean): Promise<void> {
  await tx.updateTable("account").set({ paid_user: paid }).where("id", "=", accountId).execute();
}
