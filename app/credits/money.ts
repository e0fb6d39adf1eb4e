import type { Currency } from "./currency.ts";

/** An amount in minor units (cents, pence, øre): never a fraction of one. */
export type Money = { minor: number; currency: Currency };

/** Credits and what they cost together. */
export type CreditPrice = { credits: number; priceMinor: number; currency: Currency };

/** An amount as the reader's language writes it: € 9.99, 9,99 €, 75,00 kr. */
export function formatMoney(money: Money, language: string): string {
  return new Intl.NumberFormat(language, { style: "currency", currency: money.currency }).format(money.minor / 100);
}

/**
 * What `credits` cost at a bundle's price, rounded up to a whole minor unit: nothing is ever shown cheaper than it is.
 * With one credit it is the price per credit.
 */
export function costOf(credits: number, bundle: CreditPrice): Money {
  return { minor: Math.ceil((credits * bundle.priceMinor) / bundle.credits), currency: bundle.currency };
}

/** The cheapest and the dearest that `credits` come to, by the bundle they are bought in; undefined without bundles. */
export function costRange(credits: number, bundles: CreditPrice[]): { from: Money; to: Money } | undefined {
  const costs = bundles.map((bundle) => costOf(credits, bundle)).sort((a, b) => a.minor - b.minor);
  const [from, to] = [costs.at(0), costs.at(-1)];
  return from && to && { from, to };
}
