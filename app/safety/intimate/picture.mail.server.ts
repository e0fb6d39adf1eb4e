import type { Language } from "#app/platform/i18n/languages.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import { type Mail, buildMail } from "#app/platform/outbox/build-mail.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { urls } from "#app/urls.ts";
import { appealableMail, type DecisionFacts } from "../decisions/appealable-mail.server.ts";
import { answerHours } from "./answer-time.ts";

type Notice = {
  site: Site;
  language: Language;
  reference: string;
  hidden: number;
  /** A main photo waits: the secret of the link that confirms it. */
  confirmSecret: string | undefined;
  /** A picture was sent along. */
  hasPicture: boolean;
};

/**
 * To the notifier: what was hidden, that a person looks, and by when; with a link to confirm a main photo
 * (app/safety/README.md#a-picture-of-me).
 */
export function noticeReceipt(notice: Notice): Mail {
  const { site, language, reference, hidden, confirmSecret, hasPicture } = notice;
  const t = textsIn(language, "mails");
  const found = hidden > 0 ? "hidden" : confirmSecret ? undefined : "none";
  return buildMail({
    kind: "complaint_received",
    language,
    subject: t("complaint.received.subject", { reference }),
    greeting: t("complaint.greeting"),
    paragraphs: [
      t("picture.received.body", { reference }),
      ...(found ? [t(`picture.received.${found}`)] : []),
      ...(confirmSecret ? [t("picture.received.main")] : []),
      t("picture.received.next", { hours: answerHours }),
      ...(hasPicture ? [t("picture.received.fingerprint")] : []),
    ],
    button: confirmSecret
      ? { label: t("picture.received.confirm"), link: site.origin + urls.confirmPicture(confirmSecret) }
      : { label: t("complaint.received.button"), link: site.origin + urls.complaints({ reference }) },
    closing: [t("complaint.unexpected"), site.settings.mail_name],
  });
}

type OwnerFacts = DecisionFacts & { photos: number };

type OwnerStatement = OwnerFacts & { appealUntil: Date } & ({ what: "hidden" } | { what: "removed"; reasons: string });

/**
 * To the owner of pictures: that they are hidden or removed, by which rule, whether a machine took part, and how to
 * appeal (app/safety/README.md#decisions).
 */
export function ownerStatement(statement: OwnerStatement): Mail {
  const t = textsIn(statement.language, "mails");
  return appealableMail(statement, [
    photosText(statement, statement.what),
    t("statement.rule.intimate_picture"),
    ...(statement.what === "hidden"
      ? [t("picture.hidden.machine", { hours: answerHours })]
      : [t("statement.reasons"), statement.reasons, t("photo_rejected.person")]),
  ]);
}

/** To the owner of pictures that were hidden: that they are shown again, and why. */
export function restoredMail(facts: OwnerFacts & { reasons: string }): Mail {
  const { site, language, name, reference, reasons } = facts;
  const t = textsIn(language, "mails");
  return buildMail({
    kind: "decision",
    language,
    subject: t("statement.subject", { reference }),
    greeting: t("greeting_formal", { name }),
    paragraphs: [photosText(facts, "restored"), t("statement.reasons"), reasons],
    button: { label: t("picture.restored.button"), link: site.origin + urls.photos() },
    closing: [site.settings.mail_name],
  });
}

function photosText({ language, photos }: OwnerFacts, what: "hidden" | "removed" | "restored"): string {
  const t = textsIn(language, "mails");
  return photos === 1 ? t(`picture.${what}.body`) : t(`picture.${what}.body_several`, { number: photos });
}
