import { type Currency, currencyOf } from "./currency.ts";
import { type CreditPrice, costRange } from "./money.ts";

/** The site settings' `minimum_message_costs` (spec 3): decimals with currency, as everything that leaves the site. */
export type MinimumMessageCosts = Record<string, { costs: number; currency: Currency }>;

/**
 * What a message costs at least in each country: derived from the lowest price per credit there, rounded up, never
 * stored (product 1). A country without bundles in its currency is left out. `bundles` are those of all currencies.
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
