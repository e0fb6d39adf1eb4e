import type { Tx } from "../platform/db.server.ts";
import type { PaymentEvent } from "./payment-provider.ts";

/** Notes a provider's report; undefined where this very event was noted before. */
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

export async function updateEventOutcome(
  tx: Tx,
  id: number,
  outcome: "applied" | "no_change" | "alarm",
  note: string | null,
): Promise<void> {
  await tx.updateTable("payment_event").set({ outcome, note }).where("id", "=", id).execute();
}
