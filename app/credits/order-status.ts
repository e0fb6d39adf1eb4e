import type { OrderStatus } from "#db/schema.ts";
import { hours } from "../platform/units.ts";

export type { OrderStatus } from "#db/schema.ts";

/** What a provider may say of a payment. */
export type ReportedStatus = "pending" | "completed" | "failed" | "cancelled";

/** An open order lapses after this time (product 11). */
export const orderLapse = hours(1);
/** Open orders a member may have at most (product 11). */
export const mostOpenOrders = 50;

const rank: Record<OrderStatus, number> = { loading: 0, pending: 1, completed: 2, failed: 2, cancelled: 2 };

export function isOpen(status: OrderStatus): boolean {
  return rank[status] < 2;
}

/**
 * Where a report moves an order; undefined where it does not: `loading → pending → completed | failed | cancelled`,
 * never back and never from one end to another (product 5).
 */
export function nextStatus(current: OrderStatus, reported: ReportedStatus): OrderStatus | undefined {
  return rank[reported] > rank[current] ? reported : undefined;
}
