import type { ComplaintDecision, ComplaintKind } from "#db/schema.ts";
import type { Language } from "#app/platform/i18n/languages.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import { type Mail, buildMail } from "#app/platform/outbox/build-mail.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { urls } from "#app/urls.ts";

type About = { site: Site; language: Language; reference: string; kind: ComplaintKind };

/**
 * The receipt of a complaint or an appeal: reference and link to follow it. It does not repeat its text, because the
 * address is unverified.
 */
export function complaintReceipt({ site, language, reference, kind }: About): Mail {
  const t = textsIn(language, "mails");
  const topic = kind === "appeal" ? "appeal" : "complaint";
  return buildMail({
    kind: "complaint_received",
    language,
    subject: t(`${topic}.received.subject`, { reference }),
    greeting: t("complaint.greeting"),
    paragraphs: [t(`${topic}.received.body`, { reference, kind: kindIn(language, kind) }), t(`${topic}.received.next`)],
    button: { label: t(`${topic}.received.button`), link: site.origin + urls.complaints({ reference }) },
    closing: [t(`${topic}.unexpected`), site.settings.mail_name],
  });
}

/** The decision with its statement of reasons, and a link to appeal unless it is the decision on an appeal. */
export function complaintDecision(about: About & { decision: ComplaintDecision; reasons: string }): Mail {
  const { site, language, reference, kind, decision, reasons } = about;
  const t = textsIn(language, "mails");
  const topic = kind === "appeal" ? "appeal" : "complaint";
  const follow = site.origin + urls.complaints({ reference });
  return buildMail({
    kind: "complaint_decided",
    language,
    subject: t(`${topic}.decided.subject`, { reference }),
    greeting: t("complaint.greeting"),
    paragraphs: [
      t(`${topic}.decided.body`, { reference, kind: kindIn(language, kind) }),
      decision === "rejected" ? t(`${topic}.decided.rejected`) : t(`complaint.decided.${decision}`),
      t("complaint.decided.reasons"),
      reasons,
      t(topic === "appeal" ? "appeal.decided.final" : "complaint.decided.appeal"),
    ],
    button:
      topic === "appeal"
        ? { label: t("appeal.received.button"), link: follow }
        : { label: t("complaint.decided.button"), link: `${follow}#appeal` },
    closing: [site.settings.mail_name],
  });
}

function kindIn(language: Language, kind: ComplaintKind): string {
  return textsIn(language, "safety")(`kinds.${kind}`);
}
