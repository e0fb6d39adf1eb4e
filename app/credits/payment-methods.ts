/** The ways to pay (product 5, Methods), and the payment countries of each; null: everywhere. */
const countriesOf = {
  creditcard: null,
  paypal: null,
  ideal: ["NL"],
  bancontact: ["BE"],
  directdebit: ["NL", "DE", "AT", "BE", "FR", "IT", "ES"],
  blik: ["PL"],
  mobilepay: ["DK", "FI"],
  vipps: ["NO"],
  swish: ["SE"],
} as const satisfies Record<string, readonly string[] | null>;

export type PaymentMethod = keyof typeof countriesOf;
export const paymentMethods = Object.keys(countriesOf) as PaymentMethod[];

/** A provider's methods. What is not in this table cannot take money yet, whatever the environment names. */
const implemented: Record<string, readonly PaymentMethod[]> = {
  sandbox: paymentMethods.filter((method) => method !== "directdebit"),
  verotel: ["creditcard", "ideal"],
};

/** The methods that the connected providers (`PAYMENTS`) offer; an empty list: credits cannot be bought here. */
export function availableMethods(connected: readonly string[]): PaymentMethod[] {
  return [...new Set(connected.flatMap((provider) => implemented[provider] ?? []))];
}

/** What somebody in a payment country may choose from, in the order of the table. */
export function methodsIn(country: string | undefined, available: readonly PaymentMethod[]): PaymentMethod[] {
  return paymentMethods.filter((method) => {
    const countries: readonly string[] | null = countriesOf[method];
    return available.includes(method) && (!countries || countries.some((each) => each === country));
  });
}

/** A method from an address or a form. */
export function readMethod(text: string | undefined): PaymentMethod | undefined {
  return paymentMethods.find((method) => method === text);
}
