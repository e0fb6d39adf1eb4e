import type { Language } from "../platform/i18n/languages.ts";
import { textsIn } from "../platform/i18n/texts.server.ts";
import { type Mail, mailOf } from "../platform/mail-frame.server.ts";
import type { Site } from "../site/site.server.ts";
import { urls } from "../urls.ts";

type To = { site: Site; language: Language; name: string };

/** To the new address: the link that confirms it. */
export function mailChangeMail({ site, language, name, secret }: To & { secret: string }): Mail {
  const t = textsIn(language, "mails");
  return mailOf({
    language,
    subject: t("mail_change.subject"),
    greeting: t("greeting", { name }),
    paragraphs: [t("mail_change.body"), t("mail_change.lasts")],
    button: { label: t("mail_change.button"), link: site.origin + urls.mailChangeDo(secret) },
    closing: [t("mail_change.unexpected"), site.settings.mail_name],
  });
}

/** To the old address: what was asked for, and what to do if it was somebody else. */
export function mailChangeNotice({ site, language, name }: To): Mail {
  const t = textsIn(language, "mails");
  return mailOf({
    language,
    subject: t("mail_change_notice.subject"),
    greeting: t("greeting", { name }),
    paragraphs: [t("mail_change_notice.body"), t("mail_change_notice.unexpected")],
    button: { label: t("mail_change_notice.button"), link: site.origin + urls.resetPassword() },
    closing: [site.settings.mail_name],
  });
}

/** To the owner of an address that another member wanted, where the page hides that it has an account. */
export function mailTakenMail({ site, language }: Omit<To, "name">): Mail {
  const t = textsIn(language, "mails");
  return mailOf({
    language,
    subject: t("known.subject"),
    greeting: t("known.greeting"),
    paragraphs: [t("mail_taken.body")],
    button: { label: t("known.button"), link: site.origin + urls.login() },
    closing: [t("known.unexpected"), site.settings.mail_name],
  });
}
