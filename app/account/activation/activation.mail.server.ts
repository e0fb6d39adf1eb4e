import type { Language } from "#app/platform/i18n/languages.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import { type Mail, buildMail } from "#app/platform/outbox/build-mail.server.ts";

/** The mail with the activation link. Its subject does not reveal what kind of site this is. */
export function activationMail(mail: { language: Language; name: string; link: string; sender: string }): Mail {
  const { language, name, link, sender } = mail;
  const t = textsIn(language, "mails");
  return buildMail({
    kind: "activation",
    language,
    subject: t("activation.subject"),
    greeting: t("greeting", { name }),
    paragraphs: [t("activation.body"), t("activation.lasts")],
    button: { label: t("activation.button"), link },
    closing: [t("activation.unexpected"), sender],
  });
}
