import type { Language } from "../platform/i18n/languages.ts";
import { textsIn } from "../platform/i18n/texts.server.ts";
import { type Mail, mailOf } from "../platform/mail-frame.server.ts";
import type { Site } from "../site/site.server.ts";
import { urls } from "../urls.ts";

/** Tells the owner of an address what the page did not: it has an account here already (product 2, hide_membership). */
export function knownAddressMail(about: { site: Site; language: Language; email: string; deleting: boolean }): Mail {
  const { site, language, email, deleting } = about;
  const t = textsIn(language, "mails");
  return mailOf({
    language,
    subject: t("known.subject"),
    greeting: t("known.greeting"),
    paragraphs: [deleting ? t("known.deleting", { email: site.settings.support_email }) : t("known.body")],
    button: deleting
      ? { label: t("known.reactivate"), link: site.origin + urls.reactivate({ email }) }
      : { label: t("known.button"), link: site.origin + urls.login({ email }) },
    closing: [t("known.unexpected"), site.settings.mail_name],
  });
}
