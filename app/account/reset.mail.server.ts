import type { Language } from "../platform/i18n/languages.ts";
import { textsIn } from "../platform/i18n/texts.server.ts";
import { type Mail, mailOf } from "../platform/mail-frame.server.ts";
import type { Site } from "../site/site.server.ts";
import { urls } from "../urls.ts";

/** The mail with the link that sets a new password. */
export function resetMail(about: { site: Site; language: Language; name: string; secret: string }): Mail {
  const { site, language, name, secret } = about;
  const t = textsIn(language, "mails");
  return mailOf({
    language,
    subject: t("reset.subject"),
    greeting: t("greeting", { name }),
    paragraphs: [t("reset.body"), t("reset.lasts")],
    button: { label: t("reset.button"), link: site.origin + urls.resetPasswordDo(secret) },
    closing: [t("reset.unexpected"), site.settings.mail_name],
  });
}

/** Tells the owner of an address what the page did not: it has no account here (product 2, hide_membership). */
export function noAccountMail(about: { site: Site; language: Language }): Mail {
  const { site, language } = about;
  const t = textsIn(language, "mails");
  return mailOf({
    language,
    subject: t("no_account.subject"),
    greeting: t("no_account.greeting"),
    paragraphs: [t("no_account.body")],
    button: { label: t("no_account.button"), link: site.origin + urls.signup() },
    closing: [t("no_account.unexpected"), site.settings.mail_name],
  });
}
