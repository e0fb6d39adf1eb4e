import type { Db, Tx } from "#app/platform/database/db.server.ts";
import type { RefundReason } from "./refund-reason.ts";

type NewRefund = {
  id: number;
  orderId: number;
  accountId: number;
  reason: RefundReason;
  amountMinor: number;
  credits: number;
  note?: string;
};

/** Stores a refund; the provider is told after the commit. A chargeback is stored as settled: the bank has done it. */
export async function insertRefund(tx: Tx, refund: NewRefund, now: Date): Promise<void> {
  const settled = refund.reason === "chargeback" || refund.amountMinor === 0;
  await tx
    .insertInto("refund")
    .values({
      id: refund.id,
      order_id: refund.orderId,
      account_id: refund.accountId,
      reason: refund.reason,
      amount_minor: refund.amountMinor,
      credits: refund.credits,
      note: refund.note ?? null,
      status: settled ? "settled" : "requested",
      created_at: now,
      settled_at: settled ? now : null,
    })
    .execute();
}

export type PendingRefund = { id: number; orderId: number; amountMinor: number; createdAt: Date };

/** The providers of the orders whose refunds are not paid back yet. */
export async function listRefundingProviders(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("refund")
    .innerJoin("orders", "orders.id", "refund.order_id")
    .select("orders.provider")
    .distinct()
    .where("refund.status", "=", "requested")
    .execute();
  return rows.map(({ provider }) => provider);
}

/** Refunds that are not paid back yet, oldest first; optionally of one order, of some providers or made before `until`. */
export async function listPendingRefunds(
  db: Db,
  which: { orderId?: number; until?: Date; providers?: string[]; limit: number },
): Promise<PendingRefund[]> {
  const { orderId, until, providers, limit } = which;
  return db
    .selectFrom("refund")
    .select(["id", "order_id as orderId", "amount_minor as amountMinor", "created_at as createdAt"])
    .where("status", "=", "requested")
    .$if(orderId !== undefined, (query) => query.where("order_id", "=", orderId ?? 0))
    .$if(until !== undefined, (query) => query.where("created_at", "<", until ?? new Date(0)))
    .$if(providers !== undefined, (query) =>
      query.where("order_id", "in", (eb) =>
        eb
          .selectFrom("orders")
          .select("id")
          .where("provider", "in", providers ?? []),
      ),
    )
    .orderBy("created_at")
    .limit(limit)
    .execute();
}

export async function markRefundSettled(db: Db, id: number, reference: string, now: Date): Promise<void> {
  await db
    .updateTable("refund")
    .set({ status: "settled", provider_reference: reference, settled_at: now })
    .where("id", "=", id)
    .where("status", "=", "requested")
    .execute();
}

/** What a refund has as its reference if nobody is paid, because the bank never took the money or took it back itself. */
export const unpaidReferences = { notCollected: "not-collected", takenBack: "taken-back-by-bank" } as const;

/**
 * Settles an order's pending refunds without a payment: the debit was not collected, or the bank has taken all of the
 * money back. Returns their sum.
 */
export async function settleUnpaidRefunds(
  tx: Tx,
  orderId: number,
  why: keyof typeof unpaidReferences,
  now: Date,
): Promise<number> {
  const rows = await tx
    .updateTable("refund")
    .set({ status: "settled", provider_reference: unpaidReferences[why], settled_at: now })
    .where("order_id", "=", orderId)
    .where("status", "=", "requested")
    .returning("amount_minor")
    .execute();
  return rows.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
}

/** What was really paid back to the member of an order: by its provider, or by a person. */
export async function sumPaidRefunds(db: Db, orderId: number): Promise<number> {
  const row = await db
    .selectFrom("refund")
    .select((eb) => eb.fn.sum<string | null>("amount_minor").as("sum"))
    .where("order_id", "=", orderId)
    .where("reason", "<>", "chargeback")
    .where("status", "=", "settled")
    .where("provider_reference", "not in", Object.values(unpaidReferences))
    .executeTakeFirstOrThrow();
  return Number(row.sum ?? 0);
}
