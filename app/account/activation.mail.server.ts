import type { Language } from "../platform/i18n/languages.ts";
import { textsIn } from "../platform/i18n/texts.server.ts";
import { type Mail, mailOf } from "../platform/mail-frame.server.ts";

/** The mail with the activation link: its subject tells an onlooker nothing about what kind of site this is. */
export function activationMail(about: { language: Language; name: string; link: string; sender: string }): Mail {
  const { language, name, link, sender } = about;
  const t = textsIn(language, "mails");
  return mailOf({
    language,
    subject: t("activation.subject"),
    greeting: t("greeting", { name }),
    paragraphs: [t("activation.body"), t("activation.lasts")],
    button: { label: t("activation.button"), link },
    closing: [t("activation.unexpected"), sender],
  });
}
