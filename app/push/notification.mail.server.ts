import type { Language } from "../platform/i18n/languages.ts";
import { textsIn } from "../platform/i18n/texts.server.ts";
import { type Mail, mailOf } from "../platform/mail-frame.server.ts";
import type { Site } from "../site/site.server.ts";
import { urls } from "../urls.ts";
import { fictionalWord } from "./fictional-words.server.ts";
import type { EventKind } from "./notification-kinds.ts";
import type { Told } from "./to-tell.queries.server.ts";
import { toldAddress } from "./told-address.ts";
import { unsubscribeToken } from "./unsubscribe-token.server.ts";

/** The mail about an event: discreet, with the link that leads there through the login; a fictional sender is marked. */
export function notificationMail(kind: EventKind, told: Told, site: Site, language: Language): Mail {
  const t = textsIn(language, "mails");
  const mark = fictionalWord(site.settings, language);
  const full = site.settings.fictional_warning === "everywhere" ? textsIn(language, "members")("fictional.text") : "";
  const marked = told.fictional ? [t("notify.fictional", { mark }), full].filter(Boolean) : [];
  return mailOf({
    language,
    subject: t(`notify.${kind}.subject`),
    greeting: t("greeting", { name: told.name }),
    paragraphs: [t(`notify.${kind}.body`), ...marked],
    button: { label: t(`notify.${kind}.button`), link: site.origin + toldAddress(kind, told) },
    closing: [t("notify.settings", { link: site.origin + urls.notifications() }), site.settings.mail_name],
  });
}

/** One click in the mail program stops such mails (RFC 8058). Notification mails only. */
export function unsubscribeHeaders(site: Site, accountId: number): Record<string, string> {
  return {
    "List-Unsubscribe": `<${site.origin}${urls.unsubscribe(unsubscribeToken(accountId))}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
