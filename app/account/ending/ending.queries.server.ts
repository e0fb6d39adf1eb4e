import type { Tx } from "#app/platform/database/db.server.ts";

/** Records that deletion was requested. */
export async function markPendingDeletion(
  tx: Tx,
  leaving: { accountId: number; reason: string | null },
  now: Date,
): Promise<void> {
  await tx
    .updateTable("account")
    .set({ status: "pending_deletion", delete_requested_at: now, delete_reason: leaving.reason })
    .where("id", "=", leaving.accountId)
    .execute();
}

/**
 * Cancels an account's unpaid orders and releases their codes, in one statement. A payment that arrives later is
 * refunded (app/account/README.md#bans); a job deletes the mandate of an unconfirmed direct debit.
 */
export async function cancelOpenOrders(tx: Tx, accountId: number, now: Date): Promise<void> {
  await tx
    .with("cancelled", (query) =>
      query
        .updateTable("orders")
        .set({ status: "cancelled", ended_at: now })
        .where("account_id", "=", accountId)
        .where("status", "in", ["loading", "pending"])
        .returning("id"),
    )
    .deleteFrom("discount_use")
    .where("order_id", "in", (query) => query.selectFrom("cancelled").select("id"))
    .execute();
}
