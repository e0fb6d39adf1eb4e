import type { Language } from "#app/platform/i18n/languages.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import { buildMail, type Mail } from "#app/platform/outbox/build-mail.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { urls } from "#app/urls.ts";

/** `name`: whom it goes to; `about`: the member it is about. */
type To = { site: Site; language: Language; name: string; about: string };

/** The warning to a member who had answered someone removed for fraud (app/safety/README.md#fraud). */
export function fraudRemovedMail({ site, language, name, about }: To): Mail {
  const t = textsIn(language, "mails");
  return buildMail({
    kind: "fraud_removed",
    language,
    subject: t("fraud.removed.subject"),
    greeting: t("greeting_formal", { name }),
    paragraphs: [
      t("fraud.removed.what", { name: about }),
      t("fraud.removed.money"),
      t("fraud.removed.paid"),
      t("fraud.removed.why", { name: about }),
    ],
    button: { label: t("fraud.removed.button"), link: site.origin + urls.safety() },
    closing: [site.settings.mail_name],
  });
}

/** The correction of that warning, after the ban was lifted. */
export function fraudRestoredMail({ site, language, name, about }: To): Mail {
  const t = textsIn(language, "mails");
  return buildMail({
    kind: "fraud_restored",
    language,
    subject: t("fraud.restored.subject"),
    greeting: t("greeting_formal", { name }),
    paragraphs: [t("fraud.restored.what", { name: about }), t("fraud.restored.sorry")],
    button: { label: t("fraud.restored.button"), link: site.origin + urls.chats() },
    closing: [site.settings.mail_name],
  });
}
