import type { Language } from "../platform/i18n/languages.ts";
import { textsIn } from "../platform/i18n/texts.server.ts";
import { type Mail, mailOf } from "../platform/mail-frame.server.ts";
import { formatMoney } from "./money.ts";
import type { Order } from "./order.queries.server.ts";
import { splitVat } from "./vat.ts";

/** What every mail about an order needs to know. */
export type OrderMailFacts = {
  language: Language;
  name: string;
  order: Order;
  bankName: string;
  refundDays: number;
  sender: string;
  link: string;
  timeZone: string;
};

/** The receipt of a completed order: what was bought, what was paid, and what stands on the bank statement. */
export function receiptMail(facts: OrderMailFacts): Mail {
  const { language, name, order, bankName, refundDays, sender, link } = facts;
  const t = textsIn(language, "mails");
  const money = (minor: number) => formatMoney({ minor, currency: order.currency }, language);
  const number = new Intl.NumberFormat(language).format(order.credits);
  const bundle = textsIn(language, "credits")("bundle.plain", { count: order.credits, number });
  const { vat } = splitVat(order.amountMinor, order.vatBasisPoints);
  return mailOf({
    language,
    subject: t("receipt.subject", { number: String(order.id) }),
    greeting: t("greeting", { name }),
    paragraphs: [
      t("receipt.body", { bundle, amount: money(order.amountMinor) }),
      ...(order.discountMinor > 0 ? [t("receipt.discount", { amount: money(order.discountMinor) })] : []),
      t("receipt.vat", { amount: money(vat) }),
      t("receipt.bank", { name: bankName }),
      t("receipt.withdrawal", { days: refundDays }),
    ],
    button: { label: t("receipt.button"), link },
    closing: [sender],
  });
}
