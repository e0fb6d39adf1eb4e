import type { OrderStatus } from "#db/schema.ts";
import { hours } from "#app/platform/units.ts";

export type { OrderStatus } from "#db/schema.ts";

/** The statuses that a provider may report. */
export type ReportedStatus = "pending" | "completed" | "failed" | "cancelled";

/** An open order expires after this time (app/credits/README.md#orders). */
export const openOrderLifetime = hours(1);
/** Maximum number of open orders per member (app/credits/README.md#orders). */
export const maxOpenOrders = 50;

const rank: Record<OrderStatus, number> = { loading: 0, pending: 1, completed: 2, failed: 2, cancelled: 2 };
export const orderStatuses = Object.keys(rank) as OrderStatus[];

export function isOpen(status: OrderStatus): boolean {
  return rank[status] < 2;
}

/**
 * The status after a report, or undefined if the report changes nothing: `loading → pending → completed | failed |
 * cancelled`, never back and never from one final status to another (app/credits/README.md#orders).
 */
export function nextStatus(current: OrderStatus, reported: ReportedStatus): OrderStatus | undefined {
  return rank[reported] > rank[current] ? reported : undefined;
}
