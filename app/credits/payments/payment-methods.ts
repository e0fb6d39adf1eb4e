import { debitCountries } from "../direct-debit/debit-limits.ts";

/** The payment methods (app/credits/README.md#methods) and the payment countries of each; null means everywhere. */
const countriesOfMethod = {
  creditcard: null,
  paypal: null,
  ideal: ["NL"],
  bancontact: ["BE"],
  directdebit: debitCountries,
  blik: ["PL"],
  mobilepay: ["DK", "FI"],
  vipps: ["NO"],
  swish: ["SE"],
} as const satisfies Record<string, readonly string[] | null>;

export type PaymentMethod = keyof typeof countriesOfMethod;
export const paymentMethods = Object.keys(countriesOfMethod) as PaymentMethod[];

/** The methods of each provider. A provider that is missing here cannot take money, whatever the environment names. */
const methodsOfProvider: Record<string, readonly PaymentMethod[]> = {
  sandbox: paymentMethods.filter((method) => method !== "directdebit"),
  verotel: ["creditcard", "ideal"],
};

/** The methods of the connected providers (`PAYMENTS`). If the list is empty, credits cannot be bought. */
export function availableMethods(connected: readonly string[]): PaymentMethod[] {
  return [...new Set(connected.flatMap((provider) => methodsOfProvider[provider] ?? []))];
}

/** The available methods in a payment country, in the order of the table. */
export function methodsIn(country: string | undefined, available: readonly PaymentMethod[]): PaymentMethod[] {
  return paymentMethods.filter((method) => {
    const countries: readonly string[] | null = countriesOfMethod[method];
    return available.includes(method) && (!countries || countries.some((each) => each === country));
  });
}

/** Reads a method from an address or a form. */
export function readMethod(text: string | undefined): PaymentMethod | undefined {
  return paymentMethods.find((method) => method === text);
}
