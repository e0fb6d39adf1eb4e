import type { RejectReason } from "#db/schema.ts";
import type { Language } from "#app/platform/i18n/languages.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import { type Mail, buildMail } from "#app/platform/outbox/build-mail.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { urls } from "#app/urls.ts";

/** Mail to the owner of a rejected photo: the reason, and an invitation to upload another. */
export function photoRejectedMail(to: { site: Site; language: Language; name: string; reason: RejectReason }): Mail {
  const { site, language, name, reason } = to;
  const t = textsIn(language, "mails");
  return buildMail({
    language,
    subject: t("photo_rejected.subject"),
    greeting: t("greeting", { name }),
    paragraphs: [
      t("photo_rejected.body"),
      textsIn(language, "photos")(`rejected.${reason}`),
      t("photo_rejected.another"),
    ],
    button: { label: t("photo_rejected.button"), link: site.origin + `${urls.profile()}#photos` },
    closing: [t("photo_rejected.wrong", { email: site.settings.support_email }), site.settings.mail_name],
  });
}
