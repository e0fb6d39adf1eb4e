import type { RejectReason } from "#db/schema.ts";
import type { Language } from "#app/platform/i18n/languages.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import { type Mail, buildMail } from "#app/platform/outbox/build-mail.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { urls } from "#app/urls.ts";

/** Mail to the owner of one or several rejected photos: the reasons, and an invitation to upload another. */
export function photoRejectedMail(to: {
  site: Site;
  language: Language;
  name: string;
  reasons: RejectReason[];
  photos: number;
}): Mail {
  const { site, language, name, reasons, photos } = to;
  const t = textsIn(language, "mails");
  const rejected = textsIn(language, "photos");
  return buildMail({
    kind: "photo_rejected",
    language,
    subject: t(photos === 1 ? "photo_rejected.subject" : "photo_rejected.subject_several"),
    greeting: t("greeting", { name }),
    paragraphs: [
      photos === 1 ? t("photo_rejected.body") : t("photo_rejected.body_several", { number: photos }),
      ...reasons.map((reason) => rejected(`rejected.${reason}`)),
      ...(photos === 1 ? [t("photo_rejected.another")] : []),
    ],
    button: { label: t("photo_rejected.button"), link: site.origin + `${urls.profile()}#photos` },
    closing: [t("photo_rejected.wrong", { email: site.settings.support_email }), site.settings.mail_name],
  });
}
