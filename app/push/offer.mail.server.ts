import type { Language } from "../platform/i18n/languages.ts";
import { textsIn } from "../platform/i18n/texts.server.ts";
import { type Mail, mailOf } from "../platform/mail-frame.server.ts";
import { readerLocaleOf } from "../site/reader-locale.ts";
import type { Site } from "../site/site.server.ts";
import { urls } from "../urls.ts";

type Facts = {
  site: Site;
  language: Language;
  country: string | null;
  name: string;
  code: string;
  percentage: number;
  expires: Date;
  /** The least an order must come to, as money in this language. */
  minimum: string | null;
};

/** The mail about a discount code, for members who chose offers: what it takes off, until when, and why they get it. */
export function offerMail({ site, language, country, name, code, percentage, expires, minimum }: Facts): Mail {
  const t = textsIn(language, "mails");
  const percent = new Intl.NumberFormat(language, { style: "percent" }).format(percentage / 100);
  const { timezone: timeZone, mail_name: sender } = site.settings;
  const locale = readerLocaleOf(language, country, site.settings.domain_language);
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone }).format(expires);
  return mailOf({
    language,
    subject: t("offer.subject"),
    greeting: t("greeting", { name }),
    paragraphs: [
      t("offer.body", { percent }),
      t("offer.code", { code }),
      t("offer.until", { moment }),
      ...(minimum ? [t("offer.minimum", { amount: minimum })] : []),
    ],
    button: { label: t("offer.button"), link: site.origin + offerAddress(code) },
    closing: [t("offer.chosen"), t("notify.settings", { link: site.origin + urls.notifications() }), sender],
  });
}

/** Where an offer leads: the bundles, with the code in their form. */
export function offerAddress(code: string): string {
  return urls.credits({ code });
}
