import { textsIn } from "#app/platform/i18n/texts.server.ts";
import type { Mail } from "#app/platform/outbox/build-mail.server.ts";
import { formatsOf } from "#app/site/language/formats.ts";
import { readerLocaleOf } from "#app/site/language/reader-locale.ts";
import type { ComplaintChoice } from "../complaints/complaint-kinds.ts";
import { isBan, type Restriction } from "./decision-effect.ts";
import { appealableMail, type DecisionFacts } from "./appealable-mail.server.ts";
import type { DecisionSubject } from "./decision.queries.server.ts";

type StatementFacts = DecisionFacts & {
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
  const { site, language, effect, until, about, rule, reasons } = facts;
  const t = textsIn(language, "mails");
  const format = formatsOf(readerLocaleOf(language, facts.country), site.settings.timezone);
  return appealableMail(facts, [
    effect === "remove"
      ? t(`statement.effect.remove_${about.kind}`)
      : until
        ? t("statement.effect.suspend", { until: format.momentInText(until) })
        : t(isBan(effect) ? "statement.effect.ban" : "statement.effect.warn"),
    about.kind === "photo" || about.kind === "message"
      ? t(`statement.about.${about.kind}`, { date: format.dayInText(about.at) })
      : t(`statement.about.${about.kind}`),
    ...("words" in about && about.words ? [t("statement.words", { words: about.words })] : []),
    t(`statement.rule.${rule}`),
    t("statement.reasons"),
    reasons,
    t("statement.person"),
  ]);
}
