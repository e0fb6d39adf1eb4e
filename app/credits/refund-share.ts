import { days, later } from "../platform/units.ts";

type Paid = {
  status: string;
  amountMinor: number;
  credits: number;
  refundedMinor: number;
  refundedCredits: number;
  completedAt: Date | null;
};

/** When the right to withdraw from an order ends; undefined for an order that was never completed. */
export function withdrawalEnd(order: Pick<Paid, "completedAt">, refundDays: number): Date | undefined {
  return order.completedAt ? later(order.completedAt, days(refundDays)) : undefined;
}

/**
 * What a withdrawal pays back: the unused credits' share of what was paid, rounded half up, never more than is left of
 * it (product 5). `unused`: credits of this order that nobody has spent.
 */
export function refundShare(order: Paid, unused: number): number {
  const share = Math.floor((2 * order.amountMinor * unused + order.credits) / (2 * order.credits));
  return Math.min(share, order.amountMinor - order.refundedMinor);
}

export type WithdrawalRefusal = "withdrawal_over" | "nothing_to_withdraw";

/** Why a member cannot withdraw from an order (any more); undefined where they can. */
export function refuseWithdrawal(
  order: Paid,
  unused: number,
  refundDays: number,
  now: Date,
): WithdrawalRefusal | undefined {
  const end = withdrawalEnd(order, refundDays);
  if (!end || order.status !== "completed" || end <= now) return "withdrawal_over";
  return unused <= 0 || order.refundedMinor >= order.amountMinor ? "nothing_to_withdraw" : undefined;
}
