import { numberFormat } from "#app/platform/i18n/intl.ts";
import type { Language } from "#app/platform/i18n/languages.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import { buildMail, type Mail } from "#app/platform/outbox/build-mail.server.ts";
import { formatMoney, splitVat } from "../money.ts";
import type { Order } from "./order.queries.server.ts";

/** The facts in every mail about an order. */
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

/** The receipt of a completed order: bundle, amount, owed credits paid back, and the name on the bank statement. */
export function receiptMail(facts: OrderMailFacts & { paidBack: number }): Mail {
  const { language, name, order, bankName, refundDays, sender, link, paidBack } = facts;
  const t = textsIn(language, "mails");
  const money = (minor: number) => formatMoney({ minor, currency: order.currency }, language);
  const numberOf = numberFormat(language);
  const number = numberOf.format(order.credits);
  const bundle = textsIn(language, "credits")("bundle.plain", { count: order.credits, number });
  const paidBackText =
    paidBack > 0 ? ` ${t("receipt.owed", { count: paidBack, number: numberOf.format(paidBack) })}` : "";
  const { vatBasisPoints } = order;
  return buildMail({
    kind: "receipt",
    language,
    subject: t("receipt.subject", { number: String(order.id) }),
    greeting: t("greeting_formal", { name }),
    paragraphs: [
      t("receipt.body", { bundle, amount: money(order.amountMinor) }) + paidBackText,
      ...(order.discountMinor > 0 ? [t("receipt.discount", { amount: money(order.discountMinor) })] : []),
      vatBasisPoints === null
        ? t("receipt.vat_unknown")
        : t("receipt.vat", { amount: money(splitVat(order.amountMinor, vatBasisPoints).vat) }),
      t("receipt.bank", { name: bankName }),
      t("receipt.withdrawal", { days: refundDays }),
    ],
    button: { label: t("receipt.button"), link },
    closing: [sender],
  });
}
