import type { Language } from "#app/platform/i18n/languages.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import { type Mail, buildMail } from "#app/platform/outbox/build-mail.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { urls } from "#app/urls.ts";

/** The mail with the link for setting a new password. */
export function resetMail(mail: { site: Site; language: Language; name: string; secret: string }): Mail {
  const { site, language, name, secret } = mail;
  const t = textsIn(language, "mails");
  return buildMail({
    kind: "reset",
    language,
    subject: t("reset.subject"),
    greeting: t("greeting", { name }),
    paragraphs: [t("reset.body"), t("reset.lasts")],
    button: { label: t("reset.button"), link: site.origin + urls.resetPasswordDo(secret) },
    closing: [t("reset.unexpected"), site.settings.mail_name],
  });
}

/**
 * Says by mail what the page hides: the address has no account here (app/account/README.md#hide_membership,
 * hide_membership).
 */
export function noAccountMail({ site, language }: { site: Site; language: Language }): Mail {
  const t = textsIn(language, "mails");
  return buildMail({
    kind: "reset",
    language,
    subject: t("no_account.subject"),
    greeting: t("no_account.greeting"),
    paragraphs: [t("no_account.body")],
    button: { label: t("no_account.button"), link: site.origin + urls.signup() },
    closing: [t("no_account.unexpected"), site.settings.mail_name],
  });
}
