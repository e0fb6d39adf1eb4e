import type { Language } from "#app/platform/i18n/languages.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import { type Mail, buildMail } from "#app/platform/outbox/build-mail.server.ts";
import { formatsOf } from "#app/site/language/formats.ts";
import { readerLocaleOf } from "#app/site/language/reader-locale.ts";
import type { Site } from "#app/site/site.server.ts";
import { urls } from "#app/urls.ts";

/** The member a mail is for, and the decision it is about. */
export type DecisionFacts = { site: Site; language: Language; name: string; country: string | null; reference: string };

/**
 * A mail to a member about a decision that they may appeal: what was decided, then how to appeal
 * (app/safety/README.md#decisions).
 */
export function appealableMail(facts: DecisionFacts & { appealUntil: Date }, decided: string[]): Mail {
  const { site, language, name, reference, appealUntil } = facts;
  const t = textsIn(language, "mails");
  const format = formatsOf(readerLocaleOf(language, facts.country), site.settings.timezone);
  return buildMail({
    kind: "decision",
    language,
    subject: t("statement.subject", { reference }),
    greeting: t("greeting_formal", { name }),
    paragraphs: [
      ...decided,
      t("statement.appeal", { reference, until: format.dayInText(appealUntil) }),
      t("statement.court"),
    ],
    button: {
      label: t("complaint.decided.button"),
      link: `${site.origin + urls.complaints({ reference })}#appeal`,
    },
    closing: [site.settings.mail_name],
  });
}
