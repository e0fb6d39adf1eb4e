import type { Language } from "#app/platform/i18n/languages.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import { type Mail, buildMail } from "#app/platform/outbox/build-mail.server.ts";

/** The mail with which an account that another form made continues its sign-up. */
export function signupLinkMail(mail: { language: Language; name: string; link: string; sender: string }): Mail {
  const { language, name, link, sender } = mail;
  const t = textsIn(language, "mails");
  return buildMail({
    kind: "signup_link",
    language,
    subject: t("signup_link.subject"),
    greeting: t("greeting", { name }),
    paragraphs: [t("signup_link.body"), t("signup_link.lasts")],
    button: { label: t("signup_link.button"), link },
    closing: [t("signup_link.unexpected"), sender],
  });
}
