import type { Language } from "#app/platform/i18n/languages.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import { type Mail, buildMail } from "#app/platform/outbox/build-mail.server.ts";
import { formatsOf } from "#app/site/language/formats.ts";
import { readerLocaleOf } from "#app/site/language/reader-locale.ts";
import type { Site } from "#app/site/site.server.ts";
import { urls } from "#app/urls.ts";

/** The mail with the reactivation link and the time until which it works. */
export function reactivationMail(mail: {
  site: Site;
  language: Language;
  country: string | null;
  name: string;
  secret: string;
  until: Date;
}): Mail {
  const { site, language, country, name, secret, until } = mail;
  const t = textsIn(language, "mails");
  const locale = readerLocaleOf(language, country, site.settings.domain_language);
  const format = formatsOf(locale, site.settings.timezone);
  return buildMail({
    kind: "reactivation",
    language,
    subject: t("reactivation.subject"),
    greeting: t("greeting_formal", { name }),
    paragraphs: [t("reactivation.body"), t("reactivation.until", { moment: format.momentInText(until) })],
    button: { label: t("reactivation.button"), link: site.origin + urls.reactivate({ token: secret }) },
    closing: [t("reactivation.unexpected"), site.settings.mail_name],
  });
}
