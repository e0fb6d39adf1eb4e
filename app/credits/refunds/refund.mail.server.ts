import { numberFormat } from "#app/platform/i18n/intl.ts";
import { formatsOf } from "#app/site/language/formats.ts";
import { readerLocaleOf } from "#app/site/language/reader-locale.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import { type Mail, buildMail } from "#app/platform/outbox/build-mail.server.ts";
import { formatMoney } from "../money.ts";
import type { OrderMailFacts } from "../orders/receipt.mail.server.ts";

/** 'Confirmation of your withdrawal' with date and time (app/credits/README.md#withdrawal-and-refunds). */
export function withdrawalMail(facts: OrderMailFacts & { at: Date; backMinor: number }): Mail {
  const { language, name, order, sender, link, at, backMinor, timeZone } = facts;
  const t = textsIn(language, "mails");
  const locale = readerLocaleOf(language, order.country);
  const moment = formatsOf(locale, timeZone).momentInText(at);
  return buildMail({
    kind: "withdrawal",
    language,
    subject: t("withdrawal.subject"),
    greeting: t("greeting_formal", { name }),
    paragraphs: [
      t("withdrawal.body", { number: String(order.id), moment }),
      t("withdrawal.amount", { amount: formatMoney({ minor: backMinor, currency: order.currency }, language) }),
      t("withdrawal.when"),
    ],
    button: { label: t("withdrawal.button"), link },
    closing: [sender],
  });
}

/** A refund made by staff or the site: the amount, and what happens to the order's credits. */
export function refundMail(
  facts: OrderMailFacts & { backMinor: number; takenCredits: number; owed: number; premiumEnds: boolean },
): Mail {
  const { language, name, order, sender, link, backMinor, takenCredits, owed, premiumEnds } = facts;
  const t = textsIn(language, "mails");
  const number = numberFormat(language);
  return buildMail({
    kind: "refund",
    language,
    subject: t("refund.subject", { number: String(order.id) }),
    greeting: t("greeting_formal", { name }),
    paragraphs: [
      t("refund.body", { number: String(order.id) }),
      t("withdrawal.amount", { amount: formatMoney({ minor: backMinor, currency: order.currency }, language) }),
      ...(takenCredits > 0 ? [t("refund.taken", { number: number.format(takenCredits) })] : []),
      ...(owed > 0 ? [t("refund.owed", { number: number.format(owed) })] : []),
      ...(premiumEnds ? [t("refund.premium_over")] : []),
      t("withdrawal.when"),
    ],
    button: { label: t("withdrawal.button"), link },
    closing: [sender],
  });
}
