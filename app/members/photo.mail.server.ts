import type { RejectReason } from "#db/schema.ts";
import type { Language } from "../platform/i18n/languages.ts";
import { textsIn } from "../platform/i18n/texts.server.ts";
import { type Mail, mailOf } from "../platform/mail-frame.server.ts";
import type { Site } from "../site/site.server.ts";
import { urls } from "../urls.ts";

/** To the owner of a photo that staff did not take: why, and that another one is welcome. */
export function photoRejectedMail(to: { site: Site; language: Language; name: string; reason: RejectReason }): Mail {
  const { site, language, name, reason } = to;
  const t = textsIn(language, "mails");
  return mailOf({
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
