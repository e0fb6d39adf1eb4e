import { numberFormat } from "#app/platform/i18n/intl.ts";
import type { Language } from "#app/platform/i18n/languages.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import { type Mail, buildMail } from "#app/platform/outbox/build-mail.server.ts";
import { formatsOf } from "#app/site/language/formats.ts";
import { readerLocaleOf } from "#app/site/language/reader-locale.ts";
import type { Site } from "#app/site/site.server.ts";
import { urls } from "#app/urls.ts";

type Facts = {
  site: Site;
  language: Language;
  country: string | null;
  name: string;
  code: string;
  percentage: number;
  expires: Date;
  /** The minimum order value, formatted in this language. */
  minimum: string | null;
};

/** The mail with a discount code for members who chose offers: percentage, expiry, and why they get it. */
export function offerMail({ site, language, country, name, code, percentage, expires, minimum }: Facts): Mail {
  const t = textsIn(language, "mails");
  const percent = numberFormat(language, { style: "percent" }).format(percentage / 100);
  const { timezone, mail_name: sender } = site.settings;
  const locale = readerLocaleOf(language, country, site.settings.domain_language);
  const moment = formatsOf(locale, timezone).momentInText(expires);
  return buildMail({
    kind: "offer",
    language,
    subject: t("offer.subject"),
    greeting: t("greeting", { name }),
    paragraphs: [
      t("offer.body", { percent }),
      t("offer.code", { code }),
      t("offer.until", { moment }),
      ...(minimum ? [t("offer.minimum", { amount: minimum })] : []),
    ],
    button: { label: t("offer.button"), link: site.origin + offerUrl(code) },
    closing: [t("offer.chosen"), t("notify.settings", { link: site.origin + urls.notifications() }), sender],
  });
}

/** The address of an offer: the bundles, with the code filled in. */
export function offerUrl(code: string): string {
  return urls.credits({ code });
}
