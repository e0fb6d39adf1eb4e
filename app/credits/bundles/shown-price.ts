import { costOf, type CreditPrice, type Money, timesPaid } from "../money.ts";

/** The value of a member's credits: how many of them were free, and the price of the bought ones. */
export type CreditWorth = { free: number; price: CreditPrice | undefined };

/**
 * The price shown before an action: credits, how many such actions the free credits still pay, and the approximate
 * amount of money; null if it is unknown or nothing is to pay.
 */
export type ShownPrice = { credits: number; free: number; about: Money | null };

/**
 * "5 credits (about € 1.00)", or "free" while the member's free credits suffice: those are spent first
 * (app/chat/README.md#costs; app/credits/README.md#ledger). If they pay only a part, the full price is shown.
 */
export function shownPrice(credits: number, worth: CreditWorth): ShownPrice {
  const free = timesPaid(worth.free, credits);
  return { credits, free, about: free > 0 || credits === 0 || !worth.price ? null : costOf(credits, worth.price) };
}
