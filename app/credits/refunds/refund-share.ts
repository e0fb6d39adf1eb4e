import { days, later } from "#app/platform/units.ts";

type PaidOrder = {
  status: string;
  amountMinor: number;
  credits: number;
  refundedMinor: number;
  refundedCredits: number;
  completedAt: Date | null;
};

/** When the right to withdraw from an order ends; undefined for an order that is not completed. */
function withdrawalEnd(order: Pick<PaidOrder, "completedAt">, refundDays: number): Date | undefined {
  return order.completedAt ? later(order.completedAt, days(refundDays)) : undefined;
}

/**
 * The amount that a withdrawal pays back: the unused credits' share of the payment, rounded half up, at most what is
 * not refunded yet (app/credits/README.md#withdrawal-and-refunds). `unused`: the unspent credits of this order.
 */
export function refundShare(order: PaidOrder, unused: number): number {
  const share = Math.floor((2 * order.amountMinor * unused + order.credits) / (2 * order.credits));
  return Math.min(share, order.amountMinor - order.refundedMinor);
}

/**
 * The credits of an order that a part of its payment bought, rounded half up, at most those that are not taken back
 * yet; all of these for the whole payment.
 */
export function creditsOfPart(order: PaidOrder, partMinor: number): number {
  const left = order.credits - order.refundedCredits;
  if (partMinor >= order.amountMinor - order.refundedMinor) return left;
  const share = Math.floor((2 * order.credits * partMinor + order.amountMinor) / (2 * order.amountMinor));
  return Math.min(share, left);
}

export type WithdrawalRefusal = "withdrawal_over" | "nothing_to_withdraw";

/** Why a member cannot withdraw from an order; undefined if they can. */
export function refusalForWithdrawal(
  order: PaidOrder,
  unused: number,
  refundDays: number,
  now: Date,
): WithdrawalRefusal | undefined {
  const end = withdrawalEnd(order, refundDays);
  if (!end || order.status !== "completed" || end <= now) return "withdrawal_over";
  return unused <= 0 || order.refundedMinor >= order.amountMinor ? "nothing_to_withdraw" : undefined;
}
