import type { Language } from "#app/platform/i18n/languages.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import { type Mail, buildMail } from "#app/platform/outbox/build-mail.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { urls } from "#app/urls.ts";

/**
 * Says by mail what the page hides: the address already has an account here (app/account/README.md#hide_membership,
 * hide_membership).
 */
export function knownAddressMail(mail: { site: Site; language: Language; email: string; deleting: boolean }): Mail {
  const { site, language, email, deleting } = mail;
  const t = textsIn(language, "mails");
  return buildMail({
    kind: "known_address",
    language,
    subject: t("known.subject"),
    greeting: t("known.greeting"),
    paragraphs: [deleting ? t("known.deleting", { email: site.settings.support_email }) : t("known.body")],
    button: deleting
      ? { label: t("known.reactivate"), link: site.origin + urls.reactivate({ email }) }
      : { label: t("known.button"), link: site.origin + urls.login({ email }) },
    closing: [t("known.unexpected"), site.settings.mail_name],
  });
}
