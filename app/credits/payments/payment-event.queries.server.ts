import type { Db, Tx } from "#app/platform/database/db.server.ts";
import type { PaymentEvent } from "./payment-provider.ts";

/** Stores a provider's report and returns its id; undefined if the same event was stored before. */
export async function insertPaymentEvent(
  tx: Tx,
  provider: string,
  event: PaymentEvent,
  now: Date,
): Promise<number | undefined> {
  const row = await tx
    .insertInto("payment_event")
    .values({
      provider,
      event_id: event.eventId,
      order_reference: event.orderReference,
      status: event.status,
      amount_minor: event.amountMinor,
      currency: event.currency,
      outcome: "no_change",
      received_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** Whether the provider has reported anything about an order's payment. */
export async function isPaymentReported(db: Db, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom("payment_event")
    .select("id")
    .where("order_reference", "=", String(orderId))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What the bank took back of an order before its payment was reported, in minor units; undefined if nothing. */
export async function sumEarlyChargebacks(
  tx: Tx,
  order: { id: number; provider: string },
): Promise<number | undefined> {
  const row = await tx
    .selectFrom("payment_event")
    .select((eb) => eb.fn.sum<string | null>("amount_minor").as("sum"))
    .where("order_reference", "=", String(order.id))
    .where("provider", "=", order.provider)
    .where("note", "=", "chargeback_before_payment")
    .executeTakeFirstOrThrow();
  return row.sum === null ? undefined : Number(row.sum);
}

export async function updateEventOutcome(
  tx: Tx,
  id: number,
  outcome: "applied" | "no_change" | "alarm",
  note: string | null,
): Promise<void> {
  await tx.updateTable("payment_event").set({ outcome, note }).where("id", "=", id).execute();
}
