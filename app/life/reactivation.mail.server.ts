import type { Language } from "../platform/i18n/languages.ts";
import { textsIn } from "../platform/i18n/texts.server.ts";
import { type Mail, mailOf } from "../platform/mail-frame.server.ts";
import { readerLocaleOf } from "../site/reader-locale.ts";
import type { Site } from "../site/site.server.ts";
import { urls } from "../urls.ts";

/** The mail with the link that brings an account back, and the day until which it can. */
export function reactivationMail(about: {
  site: Site;
  language: Language;
  country: string | null;
  name: string;
  secret: string;
  until: Date;
}): Mail {
  const { site, language, country, name, secret, until } = about;
  const t = textsIn(language, "mails");
  const timeZone = site.settings.timezone;
  const locale = readerLocaleOf(language, country, site.settings.domain_language);
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone });
  return mailOf({
    language,
    subject: t("reactivation.subject"),
    greeting: t("greeting", { name }),
    paragraphs: [t("reactivation.body"), t("reactivation.until", { moment: format.format(until) })],
    button: { label: t("reactivation.button"), link: site.origin + urls.reactivate({ token: secret }) },
    closing: [t("reactivation.unexpected"), site.settings.mail_name],
  });
}
