import type { Language } from "#app/platform/i18n/languages.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import { type Mail, buildMail } from "#app/platform/outbox/build-mail.server.ts";
import { appealableUntil } from "../complaints/complaint-periods.ts";
import { formatsOf } from "#app/site/language/formats.ts";
import { readerLocaleOf } from "#app/site/language/reader-locale.ts";
import type { Site } from "#app/site/site.server.ts";
import { urls } from "#app/urls.ts";
import type { UnnotifiedRejection } from "#app/members/review/rejection-mail.queries.server.ts";

/**
 * Mail to the owner of one or several rejected photos: the reasons, the rule, that a person decided, and how to appeal.
 * Each photo has a decision with its own reference; they were all decided within a minute or so.
 */
export function photoRejectedMail(to: {
  site: Site;
  language: Language;
  name: string;
  country: string | null;
  rejections: Omit<UnnotifiedRejection, "due">[];
}): Mail {
  const { site, language, name, country, rejections } = to;
  const t = textsIn(language, "mails");
  const photos = textsIn(language, "photos");
  const isOne = rejections.length === 1;
  const reference = rejections[0]?.reference ?? "";
  const decidedAt = Math.min(...rejections.map((rejection) => rejection.decidedAt.getTime()));
  const format = formatsOf(readerLocaleOf(language, country), site.settings.timezone);
  const until = format.dayInText(appealableUntil(new Date(decidedAt)));
  return buildMail({
    kind: "photo_rejected",
    language,
    subject: t(isOne ? "photo_rejected.subject" : "photo_rejected.subject_several"),
    greeting: t("greeting_formal", { name }),
    paragraphs: [
      isOne ? t("photo_rejected.body") : t("photo_rejected.body_several", { number: rejections.length }),
      ...rejections.map((rejection) => {
        const reason = photos(`rejected.${rejection.reason}`);
        return isOne ? reason : t("photo_rejected.one", { reason, reference: rejection.reference });
      }),
      t("photo_rejected.rule"),
      t("photo_rejected.person"),
      isOne ? t("statement.appeal", { reference, until }) : t("photo_rejected.appeal_several", { until }),
      t("statement.court"),
      ...(isOne ? [t("photo_rejected.another")] : []),
    ],
    button: {
      label: t("complaint.decided.button"),
      link: `${site.origin + urls.complaints({ reference })}#appeal`,
    },
    closing: [site.settings.mail_name],
  });
}
