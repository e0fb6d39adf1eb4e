import type { Language } from "../../platform/i18n/languages.ts";
import { textsIn } from "../../platform/i18n/texts.server.ts";
import { formatMoney } from "../money.ts";

/**
 * The message with a code. Its last line binds the code to this site's domain, so that phones offer it here and
 * nowhere else.
 */
export function codeSms(facts: { language: Language; code: string; amountMinor: number; origin: string }): string {
  const { language, code, amountMinor, origin } = facts;
  const amount = formatMoney({ minor: amountMinor, currency: "EUR" }, language);
  return `${textsIn(language, "debit")("sms.text", { code, amount })}\n\n@${new URL(origin).hostname} #${code}`;
}
