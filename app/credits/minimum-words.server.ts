import { languageOf } from "../site/language.server.ts";
import type { Currency } from "./currency.ts";
import { formatMoney } from "./money.ts";

/** What fills 'Minimum order value {amount}'; nothing where a code was refused for another reason. */
export async function minimumWords(
  request: Request,
  minimum: { minor: number; currency: Currency } | undefined,
): Promise<Record<string, string> | undefined> {
  return minimum && { amount: formatMoney(minimum, await languageOf(request)) };
}
