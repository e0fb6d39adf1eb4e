/** The ways to pay (product 5, Methods). */
export type PaymentMethod =
  | "creditcard"
  | "paypal"
  | "ideal"
  | "bancontact"
  | "directdebit"
  | "blik"
  | "mobilepay"
  | "vipps"
  | "swish";

/** A provider's methods. What is not in this table cannot take money yet, whatever the environment names. */
const implemented: Record<string, readonly PaymentMethod[]> = {};

/** The methods that the connected providers (`PAYMENTS`) offer; an empty list: credits cannot be bought here. */
export function availableMethods(connected: readonly string[]): PaymentMethod[] {
  return [...new Set(connected.flatMap((provider) => implemented[provider] ?? []))];
}
