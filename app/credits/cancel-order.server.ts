import type { Db } from "../platform/db.server.ts";
import { type Outcome, refused } from "../platform/outcome.ts";
import { findOwnOrder } from "./order.queries.server.ts";
import { isOpen } from "./order-status.ts";
import { settleNow } from "./settle-order.server.ts";

/** A member gives up an order that is not paid; its code is free again. A payment that still comes is given back. */
export async function cancelOrder(
  db: Db,
  who: { accountId: number; orderId: number },
  now: Date,
): Promise<Outcome<object, "order_not_found" | "order_ended">> {
  const order = await findOwnOrder(db, who.accountId, who.orderId);
  if (!order) return refused("order_not_found");
  if (!isOpen(order.status)) return refused("order_ended");
  const settled = await settleNow(db, order.id, { status: "cancelled" }, now);
  return settled.outcome === "applied" ? { ok: true } : refused("order_ended");
}
