import { currencies } from "../currency.ts";
import { formatMoney } from "../money.ts";

/** An amount as staff read it; a provider may report a currency that no order has. */
export function amountText(minor: number, currency: string): string {
  const known = currencies.find((each) => each === currency);
  return known ? formatMoney({ minor, currency: known }, "en") : `${(minor / 100).toFixed(2)} ${currency}`;
}
