import { numberFormat } from "#app/platform/i18n/intl.ts";
import type { Currency } from "./currency.ts";

/** Splits a price that includes VAT; `net + vat` is the price. */
export function splitVat(grossMinor: number, basisPoints: number): { net: number; vat: number } {
  const net = Math.round((grossMinor * 10_000) / (10_000 + basisPoints));
  return { net, vat: grossMinor - net };
}

/** An amount in minor units (cents, pence, øre): never a fraction of one. */
export type Money = { minor: number; currency: Currency };

/** A number of credits and their total price. */
export type CreditPrice = { credits: number; priceMinor: number; currency: Currency };

/** Formats an amount in a language: € 9.99, 9,99 €, 75,00 kr. */
export function formatMoney(money: Money, language: string): string {
  return numberFormat(language, { style: "currency", currency: money.currency }).format(money.minor / 100);
}

/**
 * The price of `credits` at a bundle's rate, rounded up to a whole minor unit so that it is never shown too low. For
 * one credit it is the price per credit.
 */
export function costOf(credits: number, bundle: CreditPrice): Money {
  return { minor: Math.ceil((credits * bundle.priceMinor) / bundle.credits), currency: bundle.currency };
}

/** How many actions at this price the credits pay; none counts where the action is free. */
export function timesPaid(credits: number, cost: number): number {
  return cost > 0 ? Math.floor(credits / cost) : 0;
}

/** The lowest and the highest price of `credits` across the bundles; undefined without bundles. */
export function costRange(credits: number, bundles: CreditPrice[]): { from: Money; to: Money } | undefined {
  const costs = bundles.map((bundle) => costOf(credits, bundle)).sort((a, b) => a.minor - b.minor);
  const [from, to] = [costs.at(0), costs.at(-1)];
  return from && to && { from, to };
}
