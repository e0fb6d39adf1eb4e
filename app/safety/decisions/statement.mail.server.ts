import type { Language } from "#app/platform/i18n/languages.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import { type Mail, buildMail } from "#app/platform/outbox/build-mail.server.ts";
import { formatsOf } from "#app/site/language/formats.ts";
import { readerLocaleOf } from "#app/site/language/reader-locale.ts";
import type { Site } from "#app/site/site.server.ts";
import { urls } from "#app/urls.ts";
import type { ComplaintChoice } from "../complaints/complaint-kinds.ts";
import type { Restriction } from "./decision-effect.ts";
import type { DecisionSubject } from "./decision.queries.server.ts";

type StatementFacts = {
  site: Site;
  language: Language;
  name: string;
  country: string | null;
  reference: string;
  effect: Restriction;
  /** The end of a suspension. */
  until: Date | undefined;
  about: DecisionSubject;
  rule: ComplaintChoice;
  reasons: string;
  appealUntil: Date;
};

/**
 * The mail to the member a decision is about: the decision, its subject and rule, that a person decided, and how to
 * appeal (app/safety/README.md#decisions).
 */
export function statementOfReasons(facts: StatementFacts): Mail {
  const { site, language, name, reference, effect, until, about, rule, reasons, appealUntil } = facts;
  const t = textsIn(language, "mails");
  const format = formatsOf(readerLocaleOf(language, facts.country), site.settings.timezone);
  return buildMail({
    kind: "decision",
    language,
    subject: t("statement.subject", { reference }),
    greeting: t("greeting_formal", { name }),
    paragraphs: [
      effect === "remove"
        ? t(`statement.effect.remove_${about.kind}`)
        : until
          ? t("statement.effect.suspend", { until: format.momentInText(until) })
          : t(effect === "ban" ? "statement.effect.ban" : "statement.effect.warn"),
      about.kind === "profile"
        ? t("statement.about.profile")
        : t(`statement.about.${about.kind}`, { date: format.dayInText(about.at) }),
      ...(about.kind === "message" && about.words ? [t("statement.words", { words: about.words })] : []),
      t(`statement.rule.${rule}`),
      t("statement.reasons"),
      reasons,
      t("statement.person"),
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
