import type { VerificationReason } from "#db/schema.ts";
import type { Language } from "#app/platform/i18n/languages.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import { buildMail, type Mail } from "#app/platform/outbox/build-mail.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { urls } from "#app/urls.ts";

export type VerificationNews =
  | { kind: "approved" }
  | { kind: "rejected"; reason: VerificationReason }
  | { kind: "removed" };

/**
 * Mail about a decision on a member's verification, with the reason and the way on
 * (app/members/README.md#verified-members).
 */
export function verificationMail(to: { site: Site; language: Language; name: string; news: VerificationNews }): Mail {
  const { site, language, name, news } = to;
  const t = textsIn(language, "mails");
  const page = textsIn(language, "verification");
  return buildMail({
    kind: "verification",
    language,
    subject: t(`verification.${news.kind}.subject`),
    greeting: t("greeting", { name }),
    paragraphs: [
      t(`verification.${news.kind}.body`),
      ...(news.kind === "rejected" ? [page(`rejected.${news.reason}`)] : []),
      t("verification.erased"),
    ],
    button: { label: t(`verification.${news.kind}.button`), link: site.origin + urls.verification() },
    closing: [t("verification.wrong", { email: site.settings.support_email }), site.settings.mail_name],
  });
}
