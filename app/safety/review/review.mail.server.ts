import type { Language } from "#app/platform/i18n/languages.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import { buildMail, type Mail } from "#app/platform/outbox/build-mail.server.ts";
import { formatsOf } from "#app/site/language/formats.ts";
import { readerLocaleOf } from "#app/site/language/reader-locale.ts";
import type { Site } from "#app/site/site.server.ts";
import { urls } from "#app/urls.ts";

/** The statement of reasons for a member under review: what, until when, why, that a machine did it, how to object. */
export function underReviewMail(to: {
  site: Site;
  language: Language;
  name: string;
  country: string | null;
  until: Date;
}): Mail {
  const { site, language, name, country, until } = to;
  const t = textsIn(language, "mails");
  const format = formatsOf(readerLocaleOf(language, country), site.settings.timezone);
  return buildMail({
    kind: "under_review",
    language,
    subject: t("under_review.subject"),
    greeting: t("greeting_formal", { name }),
    paragraphs: [
      t("under_review.what", { until: format.momentInText(until) }),
      t("under_review.why"),
      t("under_review.machine"),
      t("under_review.object"),
      t("statement.court"),
    ],
    button: { label: t("under_review.button"), link: site.origin + urls.complaints() },
    closing: [site.settings.mail_name],
  });
}

/** The statement of reasons for a member who sends no photos until staff have looked. */
export function photosUnderReviewMail({
  site,
  language,
  name,
}: {
  site: Site;
  language: Language;
  name: string;
}): Mail {
  const t = textsIn(language, "mails");
  return buildMail({
    kind: "photos_under_review",
    language,
    subject: t("photos_under_review.subject"),
    greeting: t("greeting_formal", { name }),
    paragraphs: [
      t("photos_under_review.what"),
      t("photos_under_review.why"),
      t("under_review.machine"),
      t("under_review.object"),
      t("statement.court"),
    ],
    button: { label: t("under_review.button"), link: site.origin + urls.complaints() },
    closing: [site.settings.mail_name],
  });
}
