import type { Currency } from "../currency.ts";
import type { Money } from "../money.ts";

/** The price shown on an order's button; without a currency only the amount is compared. */
export type ShownAmount = { minor: number; currency: Currency | undefined };

/**
 * Whether an order costs at most what its button showed, in the same currency (app/credits/README.md#prices: the
 * shown amount travels with its currency). True if `shownAmount` is undefined, because the form named no price.
 */
export function isWithinShownAmount(shownAmount: ShownAmount | undefined, price: Money): boolean {
  if (!shownAmount) return true;
  return (
    price.minor <= shownAmount.minor && (shownAmount.currency === undefined || shownAmount.currency === price.currency)
  );
}
