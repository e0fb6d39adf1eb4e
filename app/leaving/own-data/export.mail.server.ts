import type { Language } from "#app/platform/i18n/languages.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import { type Mail, buildMail } from "#app/platform/outbox/build-mail.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { urls } from "#app/urls.ts";

/** The mail with the link to the member's data, which customer service started. */
export function exportMail(mail: { site: Site; language: Language; name: string; secret: string }): Mail {
  const { site, language, name, secret } = mail;
  const t = textsIn(language, "mails");
  return buildMail({
    kind: "data_export",
    language,
    subject: t("data_export.subject"),
    greeting: t("greeting", { name }),
    paragraphs: [t("data_export.body"), t("data_export.lasts")],
    button: { label: t("data_export.button"), link: site.origin + urls.dataExport(secret) },
    closing: [t("data_export.unexpected"), site.settings.mail_name],
  });
}
