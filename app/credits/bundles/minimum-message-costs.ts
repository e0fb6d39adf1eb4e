import { type Currency, currencyOf } from "../currency.ts";
import { type CreditPrice, costRange } from "../money.ts";

/** The site setting `minimum_message_costs` (spec 3): decimal amounts with their currency, as in all API answers. */
type MinimumMessageCosts = Record<string, { costs: number; currency: Currency }>;

/**
 * The lowest price of a message in each country: derived from the lowest price per credit there, rounded up, never
 * stored (app/site/README.md#settings). Countries without bundles in their currency are omitted. `bundles` are those of
 * all currencies.
 */
export function minimumMessageCosts(
  countries: readonly string[],
  bundles: CreditPrice[],
  messageCredits: number,
): MinimumMessageCosts {
  const costs: MinimumMessageCosts = {};
  for (const country of countries) {
    const currency = currencyOf(country);
    const own = bundles.filter((bundle) => bundle.currency === currency);
    const cheapest = costRange(messageCredits, own)?.from;
    if (cheapest) costs[country] = { costs: cheapest.minor / 100, currency };
  }
  return costs;
}
