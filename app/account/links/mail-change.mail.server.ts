import type { Language } from "#app/platform/i18n/languages.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import { type Mail, buildMail } from "#app/platform/outbox/build-mail.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { urls } from "#app/urls.ts";

type Recipient = { site: Site; language: Language; name: string };

/** To the new address: the link that confirms it. */
export function mailChangeMail({ site, language, name, secret }: Recipient & { secret: string }): Mail {
  const t = textsIn(language, "mails");
  return buildMail({
    kind: "mail_change",
    language,
    subject: t("mail_change.subject"),
    greeting: t("greeting", { name }),
    paragraphs: [t("mail_change.body"), t("mail_change.lasts")],
    button: { label: t("mail_change.button"), link: site.origin + urls.mailChangeDo(secret) },
    closing: [t("mail_change.unexpected"), site.settings.mail_name],
  });
}

/** To the old address: what was requested, and what to do if it was somebody else. */
export function mailChangeNotice({ site, language, name }: Recipient): Mail {
  const t = textsIn(language, "mails");
  return buildMail({
    kind: "mail_change",
    language,
    subject: t("mail_change_notice.subject"),
    greeting: t("greeting", { name }),
    paragraphs: [t("mail_change_notice.body"), t("mail_change_notice.unexpected")],
    button: { label: t("mail_change_notice.button"), link: site.origin + urls.resetPassword() },
    closing: [site.settings.mail_name],
  });
}

/** To the owner of an address that another member tried to change to; for sites whose pages hide membership. */
export function emailTakenMail({ site, language }: Omit<Recipient, "name">): Mail {
  const t = textsIn(language, "mails");
  return buildMail({
    kind: "mail_change",
    language,
    subject: t("known.subject"),
    greeting: t("known.greeting"),
    paragraphs: [t("mail_taken.body")],
    button: { label: t("known.button"), link: site.origin + urls.login() },
    closing: [t("known.unexpected"), site.settings.mail_name],
  });
}
