import type { Db } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { findOwnOrder } from "./order.queries.server.ts";
import { isOpen } from "./order-status.ts";
import { settleOrderInOwnTransaction } from "./settle-order.server.ts";

/** Cancels a member's unpaid order and releases its discount code. A payment that arrives later is refunded. */
export async function cancelOrder(
  db: Db,
  who: { accountId: number; orderId: number },
  now: Date,
): Promise<Outcome<object, "order_not_found" | "order_ended">> {
  const order = await findOwnOrder(db, who.accountId, who.orderId);
  if (!order) return refused("order_not_found");
  if (!isOpen(order.status)) return refused("order_ended");
  const settled = await settleOrderInOwnTransaction(db, order, { status: "cancelled" }, now);
  return settled.outcome === "applied" ? { ok: true } : refused("order_ended");
}
