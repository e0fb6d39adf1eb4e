import { numberFormat } from "#app/platform/i18n/intl.ts";
import type { Language } from "#app/platform/i18n/languages.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import { type Mail, buildMail } from "#app/platform/outbox/build-mail.server.ts";
import { formatsOf } from "#app/site/language/formats.ts";
import { readerLocaleOf } from "#app/site/language/reader-locale.ts";
import type { Site } from "#app/site/site.server.ts";
import { urls } from "#app/urls.ts";

type Notice = { site: Site; language: Language; country: string | null; name: string; eraseAt: Date };

function erasureDate({ site, language, country, eraseAt }: Notice): string {
  const locale = readerLocaleOf(language, country, site.settings.domain_language);
  return formatsOf(locale, site.settings.timezone).dayInText(eraseAt);
}

/** Reminds a member to confirm their address, and says when the account is erased otherwise. */
export function confirmReminderMail(notice: Notice & { secret: string }): Mail {
  const { site, language, name, secret } = notice;
  const t = textsIn(language, "mails");
  return buildMail({
    kind: "confirm_reminder",
    language,
    subject: t("confirm_reminder.subject"),
    greeting: t("greeting", { name }),
    paragraphs: [
      t("confirm_reminder.body"),
      t("confirm_reminder.until", { date: erasureDate(notice) }),
      t("activation.lasts"),
    ],
    button: { label: t("activation.button"), link: site.origin + urls.activate(secret) },
    closing: [t("activation.unexpected"), site.settings.mail_name],
  });
}

/** Tells a member who has not signed in for years when the account is erased, and how many bought credits it has. */
export function unusedMail(notice: Notice & { boughtCredits: number }): Mail {
  const { site, language, name, boughtCredits } = notice;
  const t = textsIn(language, "mails");
  const date = erasureDate(notice);
  const credits = numberFormat(language).format(boughtCredits);
  const email = site.settings.support_email;
  return buildMail({
    kind: "unused",
    language,
    subject: t("unused.subject", { date }),
    greeting: t("greeting_formal", { name }),
    paragraphs: [t("unused.body", { date }), ...(boughtCredits > 0 ? [t("unused.credits", { credits, email })] : [])],
    button: { label: t("unused.button"), link: site.origin + urls.login() },
    closing: [site.settings.mail_name],
  });
}
