import type { Db } from "#app/platform/database/db.server.ts";
import type { ReportedStatus } from "../../orders/order-status.ts";
import type { StoredCard } from "../payment-provider.ts";

export type SandboxPayment = {
  orderId: number;
  amountMinor: number;
  currency: string;
  status: ReportedStatus;
  card?: StoredCard;
};

/** Starts a payment at the sandbox; an existing one stays as it is. */
export async function insertSandboxPayment(db: Db, payment: Omit<SandboxPayment, "card">, now: Date): Promise<void> {
  await db
    .insertInto("sandbox_payment")
    .values({
      order_id: payment.orderId,
      amount_minor: payment.amountMinor,
      currency: payment.currency,
      status: payment.status,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findSandboxPayment(db: Db, orderId: number): Promise<SandboxPayment | undefined> {
  const row = await db
    .selectFrom("sandbox_payment")
    .leftJoin("sandbox_card", "sandbox_card.token", "sandbox_payment.card_token")
    .select(["order_id", "amount_minor", "currency", "status", "sandbox_card.token", "sandbox_card.label"])
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { token, label } = row;
  return {
    orderId: row.order_id,
    amountMinor: row.amount_minor,
    currency: row.currency,
    status: row.status,
    card: token && label ? { token, label } : undefined,
  };
}

/** Ends a pending payment; false if it had ended before. */
export async function updateSandboxPayment(
  db: Db,
  orderId: number,
  end: { status: ReportedStatus; cardToken: string | null },
): Promise<boolean> {
  const row = await db
    .updateTable("sandbox_payment")
    .set({ status: end.status, card_token: end.cardToken })
    .where("order_id", "=", orderId)
    .where("status", "=", "pending")
    .returning("order_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertSandboxCard(
  db: Db,
  card: { token: string; label: string; declines: boolean },
  now: Date,
): Promise<void> {
  await db
    .insertInto("sandbox_card")
    .values({ ...card, created_at: now })
    .execute();
}

export async function findSandboxCard(db: Db, token: string): Promise<{ declines: boolean } | undefined> {
  return db.selectFrom("sandbox_card").select("declines").where("token", "=", token).executeTakeFirst();
}

/** Stores a refund, once even if it is requested repeatedly. */
export async function insertSandboxRefund(
  db: Db,
  refund: { id: number; orderId: number; amountMinor: number },
  now: Date,
): Promise<void> {
  await db
    .insertInto("sandbox_refund")
    .values({ id: refund.id, order_id: refund.orderId, amount_minor: refund.amountMinor, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
