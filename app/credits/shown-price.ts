import { costOf, type CreditPrice, type Money } from "./money.ts";

/** What a member's credits are worth to them: how many of those left were given, and what a bought one cost. */
export type CreditWorth = { free: number; price: CreditPrice | undefined };

/** What something costs, told before it is pressed: credits, and about what they come to; null where nobody knows. */
export type ShownPrice = { credits: number; free: boolean; about: Money | null };

/**
 * "5 credits (about € 1.00)", or "free" while the member still has credits that were given: those are spent first
 * (product 4 and 5). What is paid for only in part shows the whole price, never less than it is.
 */
export function shownPrice(credits: number, worth: CreditWorth): ShownPrice {
  const free = credits <= worth.free;
  return { credits, free, about: free || !worth.price ? null : costOf(credits, worth.price) };
}
