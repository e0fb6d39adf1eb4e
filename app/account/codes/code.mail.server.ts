import type { Language } from "#app/platform/i18n/languages.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import { type Mail, buildMail } from "#app/platform/outbox/build-mail.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { urls } from "#app/urls.ts";
import type { CodePurpose } from "./login-code.queries.server.ts";

type To = { site: Site; language: Language };

/** The mail with a code: no link, so that nobody learns to log in by links of mails. */
export function codeMail(mail: To & { name: string; code: string; purpose: CodePurpose }): Mail {
  const { site, language, name, code, purpose } = mail;
  const t = textsIn(language, "mails");
  return buildMail({
    kind: "login_code",
    language,
    subject: t(`login_code.${purpose}.subject`),
    greeting: t("greeting", { name }),
    paragraphs: [t(`login_code.${purpose}.body`)],
    code,
    closing: [t("login_code.lasts"), t("login_code.secret"), t("login_code.unexpected"), site.settings.mail_name],
  });
}

/** Why no code came: the address of the account is not confirmed. */
export function unconfirmedCodeMail({ site, language, name, email }: To & { name: string; email: string }): Mail {
  const t = textsIn(language, "mails");
  return buildMail({
    kind: "login_code",
    language,
    subject: t("login_code.unconfirmed.subject"),
    greeting: t("greeting", { name }),
    paragraphs: [t("login_code.unconfirmed.body")],
    button: { label: t("reset.button"), link: site.origin + urls.resetPassword({ email }) },
    closing: [t("no_account.unexpected"), site.settings.mail_name],
  });
}

/** Why no code came: the address has no account. The page says nothing of it. */
export function noAccountForCodeMail({ site, language }: To): Mail {
  const t = textsIn(language, "mails");
  return buildMail({
    kind: "login_code",
    language,
    subject: t("no_account.subject"),
    greeting: t("no_account.greeting"),
    paragraphs: [t("login_code.no_account")],
    button: { label: t("no_account.button"), link: site.origin + urls.signup() },
    closing: [t("no_account.unexpected"), site.settings.mail_name],
  });
}
