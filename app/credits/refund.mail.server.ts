import { readerLocaleOf } from "../site/reader-locale.ts";
import { textsIn } from "../platform/i18n/texts.server.ts";
import { type Mail, mailOf } from "../platform/mail-frame.server.ts";
import { formatMoney } from "./money.ts";
import type { OrderMailFacts } from "./receipt.mail.server.ts";

/** 'Confirmation of your withdrawal' with date and time (product 11). */
export function withdrawalMail(facts: OrderMailFacts & { at: Date; backMinor: number }): Mail {
  const { language, name, order, sender, link, at, backMinor, timeZone } = facts;
  const t = textsIn(language, "mails");
  const locale = readerLocaleOf(language, order.country);
  const moment = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: "long", timeStyle: "short" }).format(at);
  return mailOf({
    language,
    subject: t("withdrawal.subject"),
    greeting: t("greeting", { name }),
    paragraphs: [
      t("withdrawal.body", { number: String(order.id), moment }),
      t("withdrawal.amount", { amount: formatMoney({ minor: backMinor, currency: order.currency }, language) }),
      t("withdrawal.when"),
    ],
    button: { label: t("withdrawal.button"), link },
    closing: [sender],
  });
}

/** A refund that the member did not ask for here: what goes back, and what becomes of the order's credits. */
export function refundMail(
  facts: OrderMailFacts & { backMinor: number; taken: number; owed: number; premiumEnds: boolean },
): Mail {
  const { language, name, order, sender, link, backMinor, taken, owed, premiumEnds } = facts;
  const t = textsIn(language, "mails");
  const number = new Intl.NumberFormat(language);
  return mailOf({
    language,
    subject: t("refund.subject", { number: String(order.id) }),
    greeting: t("greeting", { name }),
    paragraphs: [
      t("refund.body", { number: String(order.id) }),
      t("withdrawal.amount", { amount: formatMoney({ minor: backMinor, currency: order.currency }, language) }),
      ...(taken > 0 ? [t("refund.taken", { number: number.format(taken) })] : []),
      ...(owed > 0 ? [t("refund.owed", { number: number.format(owed) })] : []),
      ...(premiumEnds ? [t("refund.premium_over")] : []),
      t("withdrawal.when"),
    ],
    button: { label: t("withdrawal.button"), link },
    closing: [sender],
  });
}
